import { createHash } from 'node:crypto';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A small document in memory, in every encoding that a browser may accept. */
export interface Prepared {
  body: Buffer;
  br?: Buffer | undefined;
  gz?: Buffer | undefined;
  type: string;
  etag: string;
}

export const etagOf = (bytes: Uint8Array) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/** Sends a document that browsers cache and revalidate each time. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, document: Prepared, status = 200) {
  const encoding = chooseEncoding(request.headers['accept-encoding'], document);
  // Each encoding has its own strong tag, or a cache could mix them up.
  const etag = `"${document.etag}${encoding ? `-${encoding}` : ''}"`;
  reply.code(status).headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
  if (status === 200 && matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  const body = encoding === 'br' ? document.br : encoding === 'gzip' ? document.gz : document.body;
  return reply.type(document.type).send(body);
}

/** The best encoding that the browser accepts and we have; null for the plain one. */
const chooseEncoding = (accepted: string | undefined, { br, gz }: Prepared) =>
  negotiate((accepted ?? '').toLowerCase(), [...(br ? ['br'] : []), ...(gz ? ['gzip'] : [])]);

const matchesTag = (header: string | undefined, etag: string) =>
  (header ?? '').split(',').some((part) => {
    const tag = part.trim().replace(/^W\//, '');
    return tag === etag || tag === '*';
  });
