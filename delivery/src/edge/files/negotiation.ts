import { createHash } from 'node:crypto';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../../release/compression.ts';

/** A document without its bytes. */
interface Described {
  type: string;
  /** Of the plain bytes. */
  etag: string;
}

/** A small document in memory, in every encoding that a browser may accept; always also plain. */
export interface Prepared extends Described {
  copies: ReadonlyMap<Encoding, Buffer>;
}

/** How a browser may keep an answer: it asks again each time. */
const REVALIDATED = 'no-cache';

export const etagOf = (bytes: Uint8Array) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/** Browsers send few different headers. */
const known = new LRUCache<string, readonly Encoding[]>({ max: 100 });

/** The encodings that the browser accepts, the best first and the plain one last. */
export function acceptedEncodings({ headers }: FastifyRequest): readonly Encoding[] {
  const header = headers['accept-encoding'] ?? '';
  let encodings = known.get(header);
  if (!encodings) {
    encodings = rankEncodings(header.toLowerCase());
    known.set(header, encodings);
  }
  return encodings;
}

function rankEncodings(header: string): Encoding[] {
  const ranked: Encoding[] = [];
  let rest: Encoding[] = ['br', 'gzip'];
  for (let best = negotiate(header, rest); best; best = negotiate(header, rest)) {
    ranked.push(best as Encoding);
    rest = rest.filter((encoding) => encoding !== best);
  }
  return [...ranked, 'identity'];
}

/** Sends a document that browsers cache and revalidate each time. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, document: Prepared, status = 200) {
  const encoding = acceptedEncodings(request).find((one) => document.copies.has(one)) ?? 'identity';
  const body = document.copies.get(encoding);
  return sendCopy(request, reply, { ...document, encoding, body, caching: REVALIDATED }, status);
}

/** A document in one encoding, and how a browser may keep it. */
interface Copy extends Described {
  encoding: Encoding;
  body: Buffer | undefined;
  caching: string;
  /** Further headers, and others in place of the usual ones. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/** Sends these bytes, or 304 to a browser that has them already. */
export function sendCopy(request: FastifyRequest, reply: FastifyReply, copy: Copy, status = 200) {
  const { encoding } = copy;
  const isPlain = encoding === 'identity';
  // Each encoding has its own strong tag, or a cache could mix them up.
  const etag = `"${copy.etag}${isPlain ? '' : `-${encoding}`}"`;
  reply
    .code(status)
    .headers({ 'cache-control': copy.caching, vary: 'accept-encoding', etag, ...copy.headers });
  if (status === 200 && matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (!isPlain) reply.header('content-encoding', encoding);
  return reply.type(copy.type).send(copy.body);
}

const matchesTag = (header: string | undefined, etag: string) =>
  header?.split(',').some((part) => {
    const tag = part.trim().replace(/^W\//, '');
    return tag === etag || tag === '*';
  });
