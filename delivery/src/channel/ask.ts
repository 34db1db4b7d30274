import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';

const REDIRECTS = 5;

const load = createRequire(import.meta.url);

export interface Answer {
  status: number;
  /** The JSON document; null for anything else. */
  document: unknown;
}

/**
 * Asks for a JSON document and follows redirects. A rollback waits for this: `fetch` needs 40 ms more before its first
 * request, and `import('node:http')` 20 ms more, because it loads all that the module can export. Rejects if nothing
 * answers.
 */
export async function ask(
  url: URL,
  signal: AbortSignal,
  headers: Record<string, string> = {},
  redirects = REDIRECTS,
): Promise<Answer> {
  const { get }: typeof import('node:http') = load(url.protocol === 'https:' ? 'node:https' : 'node:http');
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { signal, headers }, resolve).once('error', reject);
  });
  const { statusCode: status = 0 } = answer;
  const { location } = answer.headers;
  if (location && status >= 300 && status < 400) {
    answer.resume();
    if (redirects === 0) throw new Error(`${url.origin} redirects again and again`);
    return ask(new URL(location, url), signal, headers, redirects - 1);
  }
  return { status, document: parse(await text(answer)) };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
