import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Agent } from 'undici';
import { acceptedEncodings, hasCopy } from './files/negotiation.ts';
import { refuse } from './refusal.ts';

/** Reads of a day that say which number they are about, and of the number itself: alike for all who ask. */
const SHARED = /^\/api\/days\/[^/?]+(?:\/number$|(?:\/categories\/[^/?]+)?\?at=[\w-]{1,40}$)/;

/** Bytes of all answers that are kept. */
const LARGEST = 32 * 1024 * 1024;
const PATIENCE_MILLISECONDS = 13_000;
/** Of the connection, or of the one who asked: a cookie that the provider gives to the edge is no reader's. */
const NOT_SHARED = new Set([
  ...['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'],
  'set-cookie',
]);

interface CachedAnswer {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/**
 * Asks the provider once, however many ask at once, and answers from that for as long as the answer says (`s-maxage`).
 * Nothing of the reader's request goes on, so an answer never depends on who has asked.
 */
export function shareAnswers(providerUrl: string) {
  const agent = new Agent({ connections: 16, connect: { timeout: 2_000 } });

  const ask = async (path: string, encoding: string): Promise<CachedAnswer> => {
    const { statusCode, headers, body } = await agent.request({
      ...{ origin: providerUrl, path, method: 'GET' },
      headersTimeout: PATIENCE_MILLISECONDS,
      bodyTimeout: PATIENCE_MILLISECONDS,
      headers: { 'accept-encoding': encoding },
    });
    const passed = Object.entries(headers).filter(([name]) => !NOT_SHARED.has(name));
    return {
      status: statusCode,
      headers: Object.fromEntries(passed) as CachedAnswer['headers'],
      body: Buffer.from(await body.arrayBuffer()),
    };
  };
  const answers = new LRUCache<string, CachedAnswer>({
    maxSize: LARGEST,
    sizeCalculation: ({ body }) => body.length + 1_000,
    ttlAutopurge: true,
  });
  const asked = new Map<string, Promise<CachedAnswer>>();
  const find = async (path: string, encoding: string): Promise<CachedAnswer> => {
    const key = `${encoding} ${path}`;
    const known = answers.get(key) ?? asked.get(key);
    if (known) return known;
    const asking = ask(path, encoding).finally(() => asked.delete(key));
    asked.set(key, asking);
    const answer = await asking;
    const ttl = sharedMilliseconds(answer);
    if (ttl > 0) answers.set(key, answer, { ttl });
    return answer;
  };

  return {
    /** Whether the edge answers this request by itself. */
    isShared: ({ method, url }: FastifyRequest) => method === 'GET' && SHARED.test(url),
    async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const [encoding = 'identity'] = acceptedEncodings(request);
      const found = await find(request.url, encoding).catch(() => undefined);
      if (!found) return refuse(reply, 503);
      const { status, headers, body } = found;
      reply.code(status).headers(headers);
      const isKnown = status === 200 && headers.etag && hasCopy(request, String(headers.etag));
      return isKnown ? reply.code(304).send() : reply.send(body);
    },
    end: () => agent.destroy(),
  };
}

/** How long a cache between may answer with it, in milliseconds; 0: not at all. */
function sharedMilliseconds({ status, headers }: CachedAnswer): number {
  const [, seconds] = /^public\b.*\bs-maxage=(\d+)/.exec(String(headers['cache-control'])) ?? [];
  return status === 200 && seconds ? Number(seconds) * 1_000 : 0;
}
