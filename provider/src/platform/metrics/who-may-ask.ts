import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Headers in which proxies, ours included, name the caller's address. */
const FORWARDED = ['x-forwarded-for', 'x-original-forwarded-for', 'x-real-ip'];

/** Whether the request was made on this machine: by its peer, and by every address that a proxy names. */
export function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  if (headers.forwarded !== undefined) return false;
  const named = FORWARDED.flatMap((name) => headers[name] ?? []).flatMap((list) => list.split(','));
  return [socket.remoteAddress ?? '', ...named].every(isLoopback);
}

function isLoopback(address: string): boolean {
  const plain = address.trim();
  const family = isIP(plain);
  return family !== 0 && loopback.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Whether the request has the key, compared in constant time. */
export function hasKey({ headers }: FastifyRequest, key: string | undefined): boolean {
  if (!key) return false;
  return timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(`Bearer ${key}`));
}
