import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';

/**
 * Answers a request for a part of a file with 206 (RFC 9110, 14): Safari plays no film without it. Holds for the edge's own
 * answers that are not compressed. Several ranges at once get the whole file.
 */
export function serveByteRanges(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isWhole = reply.statusCode === 200 && !reply.hasHeader('content-encoding');
    if (!Buffer.isBuffer(payload) || !isWhole) return payload;
    reply.header('accept-ranges', 'bytes');
    const { range } = request.headers;
    if (request.method !== 'GET' || !range || !isSameFile(request, reply)) return payload;
    const found = parseRange(payload.length, range, { combine: true });
    if (found === -1) {
      reply.code(416).headers({ 'content-range': `bytes */${payload.length}`, 'content-length': 0 });
      return '';
    }
    const [part, ...others] = found === -2 || found.type !== 'bytes' ? [] : found;
    if (!part || others.length > 0) return payload;
    const { start, end } = part;
    reply.code(206).headers({
      'content-range': `bytes ${start}-${end}/${payload.length}`,
      'content-length': end + 1 - start,
    });
    return payload.subarray(start, end + 1);
  });
}

/** Whether the browser has the first part of the same file: without `If-Range` it has checked that itself. */
function isSameFile(request: FastifyRequest, reply: FastifyReply): boolean {
  const tag = request.headers['if-range'];
  return tag === undefined || (tag === reply.getHeader('etag') && !String(tag).startsWith('W/'));
}
