import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether `If-None-Match` names this tag. Compressing proxies weaken a tag (`W/"…"`); it is still the same. */
export function isFresh(header: string | undefined, etag: string): boolean {
  const known = header?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known !== undefined && (known.includes(etag) || known.includes('*'));
}

/**
 * Whether the reader, who asks each time, has this already: then the reply is sent (304).
 * @param state what the answer follows from
 */
export function isKnown(state: unknown, request: FastifyRequest, reply: FastifyReply): boolean {
  const etag = `"${createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', 'no-cache').header('etag', etag);
  const isIt = isFresh(request.headers['if-none-match'], etag);
  if (isIt) reply.code(304).send();
  return isIt;
}

/** The answer with a tag of it; 304 if the reader has it already. */
export const sendTagged = <Value>(value: Value, request: FastifyRequest, reply: FastifyReply) =>
  isKnown(value, request, reply) ? reply : value;
