import { createHash } from 'node:crypto';
import type { Supplied } from '../../draw/drawer.ts';

/** Where the calls of the provider begin. */
const PROVIDER = '/api/';

/** What a page was drawn with: answers of the provider to a guest, by path, as tags that tell a later answer apart. */
export type Reads = Map<string, string>;

/** The provider does not answer as it should: nothing is known of the page. */
export class ProviderFailure extends Error {}

/** Milliseconds until a call is given up. */
const PATIENCE = 2_000;

/** Larger answers are of no page. */
const LARGEST = 4_000_000;

/** The provider tells its own machine more; a page is for everybody. */
const GUEST = { 'x-real-ip': '0.0.0.0' };

/** Asks the provider as a guest would: nothing of the visitor's request is passed on. */
async function ask(providerUrl: string, path: string, etag?: string): Promise<Response> {
  const { pathname, search } = new URL(path, providerUrl);
  if (!pathname.startsWith(PROVIDER)) throw new Error(`${pathname} is no call`);
  return fetch(providerUrl + pathname + search, {
    signal: AbortSignal.timeout(PATIENCE),
    redirect: 'error',
    headers: { ...GUEST, ...(etag && { 'if-none-match': etag }) },
  }).catch((cause: unknown) => {
    throw new ProviderFailure(`no answer to ${path}`, { cause });
  });
}

/** Reads for a drawing, and keeps in `reads` what was read. Rejects with `ProviderFailure`. */
export async function readProvider(providerUrl: string, path: string, reads: Reads): Promise<Supplied> {
  const answer = await ask(providerUrl, path);
  const text = await textOf(answer, path);
  reads.set(path, tagOf(answer, text));
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text };
}

/** Whether the provider would answer all of it again in the same way. Rejects with `ProviderFailure`. */
export async function isUnchanged(providerUrl: string, reads: Reads): Promise<boolean> {
  const same = await Promise.all(
    Array.from(reads, async ([path, tag]) => {
      const answer = await ask(providerUrl, path, isEtag(tag) ? tag : undefined);
      if (answer.status === 304) return true;
      return tagOf(answer, await textOf(answer, path)) === tag;
    }),
  );
  return same.every(Boolean);
}

/** A tag of the provider's own is quoted; ours is not. */
const isEtag = (tag: string) => tag.startsWith('"') || tag.startsWith('W/');

const tagOf = ({ status, headers }: Response, text: string) =>
  (status === 200 && headers.get('etag')) ||
  `${status} ${createHash('sha256').update(text).digest('base64url')}`;

async function textOf(answer: Response, path: string): Promise<string> {
  const isRefused = answer.status === 429 || answer.status >= 500;
  const isLarge = Number(answer.headers.get('content-length')) > LARGEST;
  if (isRefused || isLarge) await answer.body?.cancel();
  if (isRefused) throw new ProviderFailure(`${answer.status} to ${path}`);
  if (isLarge) throw new Error(`${path} is too large for a page`);
  return answer.text().catch((cause: unknown) => {
    throw new ProviderFailure(`half an answer to ${path}`, { cause });
  });
}
