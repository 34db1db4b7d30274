import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { Address6 } from 'ip-address';

/** The bits of an IPv6 address that its holder cannot choose. */
const NETWORK_BITS = 64;

/** The address that counts as one visitor: a household has a whole IPv6 network. */
export function addressOf({ ip }: FastifyRequest): string {
  if (!isIPv6(ip)) return ip;
  const address = new Address6(ip);
  if (address.isMapped4()) return address.to4().correctForm();
  return new Address6(`${address.correctForm()}/${NETWORK_BITS}`).startAddress().correctForm();
}
