import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
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

/**
 * Answers a request for a part of a file with 206 (RFC 9110, 14): Safari plays no film without it, and an interrupted
 * download goes on. Holds for every answer of known length that is not compressed on its way, the provider's too. Several
 * ranges at once get the whole file.
 */
export function serveByteRanges(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!Buffer.isBuffer(payload) && !(payload instanceof Readable)) return payload;
    const size = sizeOf(reply, payload);
    if (!size || (request.method !== 'GET' && request.method !== 'HEAD')) return payload;
    reply.header('accept-ranges', 'bytes');
    const { range } = request.headers;
    if (request.method === 'HEAD' || !range || !isSameFile(request, reply)) return payload;
    const found = parseRange(size, range, { combine: true });
    if (found === -1) {
      if (payload instanceof Readable) payload.destroy();
      reply.code(416).headers({ 'content-range': `bytes */${size}`, 'content-length': 0 });
      return '';
    }
    const [part, ...others] = found === -2 || found.type !== 'bytes' ? [] : found;
    if (!part || others.length > 0) return payload;
    const { start, end } = part;
    reply.code(206).headers({
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-length': end + 1 - start,
    });
    return payload instanceof Readable
      ? Readable.from(cut(payload, start, end + 1))
      : payload.subarray(start, end + 1);
  });
}

/** Bytes of an answer that can be cut; 0 or NaN for any other. */
function sizeOf(reply: FastifyReply, payload: Buffer | Readable): number {
  if (reply.statusCode !== 200 || reply.hasHeader('content-encoding')) return 0;
  return Buffer.isBuffer(payload) ? payload.length : Number(reply.getHeader('content-length'));
}

/** Whether the browser has the first part of the same file: without `If-Range` it has checked that itself. */
function isSameFile(request: FastifyRequest, reply: FastifyReply): boolean {
  const tag = request.headers['if-range'];
  return tag === undefined || (tag === reply.getHeader('etag') && !String(tag).startsWith('W/'));
}

async function* cut(source: Readable, start: number, end: number) {
  let at = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    const piece = chunk.subarray(Math.max(0, start - at), Math.max(0, end - at));
    at += chunk.length;
    if (piece.length > 0) yield piece;
    if (at >= end) return;
  }
}
