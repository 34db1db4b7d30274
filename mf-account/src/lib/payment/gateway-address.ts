import type { PaymentGateway } from '@league/shared/contract';

const YOOKASSA = ['yookassa.ru', 'yoomoney.ru'];

const isOfYookassa = ({ protocol, hostname }: URL) =>
  protocol === 'https:' && YOOKASSA.some((host) => hostname === host || hostname.endsWith(`.${host}`));

const isOfSandbox = ({ origin }: URL) => origin === location.origin;

/**
 * Whether a person may be sent to a payment's confirmation address: a page of the configured gateway, ЮKassa's over
 * https or the site's own sandbox. Nobody may be asked for a card number at any other address. If the provider names no
 * gateway, both are accepted.
 */
export function isGatewayAddress(address: string, gateway?: PaymentGateway): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username || url.password) return false;
  return (gateway !== 'sandbox' && isOfYookassa(url)) || (gateway !== 'yookassa' && isOfSandbox(url));
}
