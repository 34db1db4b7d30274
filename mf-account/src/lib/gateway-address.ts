const GATEWAYS = ['yookassa.ru', 'yoomoney.ru'];

/**
 * Whether a payment's confirmation address is one that a person may be sent to: the payment provider's, over https, or
 * the sandbox of this site. Anything else, however it came into the answer, is no place to type a card number.
 */
export function isGatewayAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  if (origin === location.origin) return true;
  return protocol === 'https:' && GATEWAYS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
