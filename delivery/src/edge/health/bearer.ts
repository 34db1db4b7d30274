import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request has this bearer token; false if there is none to have. */
export function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (!token) return false;
  return timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(`Bearer ${token}`));
}
