import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether `If-None-Match` names this tag. Compressing proxies weaken a tag (`W/"…"`); it is still the same. */
export function isFresh(header: string | undefined, etag: string): boolean {
  const known = header?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known !== undefined && (known.includes(etag) || known.includes('*'));
}

/** The answer with a tag of it, for readers who ask each time; 304 if the reader has it already. */
export function sendTagged<Value>(value: Value, request: FastifyRequest, reply: FastifyReply) {
  const etag = `"${createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', 'no-cache').header('etag', etag);
  return isFresh(request.headers['if-none-match'], etag) ? reply.code(304).send() : value;
}
