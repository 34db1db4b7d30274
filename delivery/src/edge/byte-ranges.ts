import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';

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
