import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding } from '../../release/compression.ts';

/** A document without its bytes. */
interface Described {
  type: string;
  /** Of the plain bytes. */
  etag: string;
}

/** A small document in memory. */
export interface Prepared extends Described {
  plain: Buffer;
  /** Absent where it does not shrink. */
  br: Buffer | undefined;
}

export const prepare = (plain: Buffer, type: string, br?: Buffer): Prepared => ({
  ...{ plain, br, type },
  etag: etagOf(plain),
});

/** How a browser may keep an answer: it asks again each time. */
const REVALIDATED = 'no-cache';

const etagOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/** Refused encodings weigh nothing: `br;q=0`. */
const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/** The encodings that the browser accepts, the best first and the plain one last. */
export const acceptedEncodings = ({ headers }: FastifyRequest): readonly Encoding[] =>
  BROTLI.test(headers['accept-encoding'] ?? '') ? ['br', 'identity'] : ['identity'];

/** Sends a document that browsers cache and revalidate each time. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, document: Prepared, status = 200) {
  const { plain, br, ...described } = document;
  const isSmall = br && acceptedEncodings(request).includes('br');
  const copy: Pick<Copy, 'encoding' | 'body'> = isSmall
    ? { encoding: 'br', body: br }
    : { encoding: 'identity', body: plain };
  return sendCopy(request, reply, { ...described, ...copy, caching: REVALIDATED }, status);
}

/** A document in one encoding, and how a browser may keep it. */
interface Copy extends Described {
  encoding: Encoding;
  body: Buffer;
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
  if (status === 200 && hasCopy(request, etag)) return reply.code(304).send();
  if (!isPlain) reply.header('content-encoding', encoding);
  return reply.type(copy.type).send(copy.body);
}

/** Whether the browser has what this tag stands for, a weak one too. */
export const hasCopy = ({ headers }: FastifyRequest, etag: string) =>
  headers['if-none-match']?.split(',').some((part) => {
    const tag = part.trim().replace(/^W\//, '');
    return tag === etag.replace(/^W\//, '') || tag === '*';
  });
