import type { PaymentGateway } from '@league/shared/contract';

const YOOKASSA = ['yookassa.ru', 'yoomoney.ru'];

const isOfYookassa = ({ protocol, hostname }: URL) =>
  protocol === 'https:' && YOOKASSA.some((host) => hostname === host || hostname.endsWith(`.${host}`));

const isOfSandbox = ({ origin }: URL) => origin === location.origin;

/**
 * Whether a payment's confirmation address is one that a person may be sent to: a page of the gateway that this site
 * works with, ЮKassa's over https or the sandbox of the site itself. Anything else, however it came into the answer, is no
 * place to type a card number. A provider that does not name its gateway may use either.
 */
export function isGatewayAddress(address: string, gateway?: PaymentGateway): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username || url.password) return false;
  return (gateway !== 'sandbox' && isOfYookassa(url)) || (gateway !== 'yookassa' && isOfSandbox(url));
}
