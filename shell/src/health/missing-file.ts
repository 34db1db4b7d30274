import { isChunkMissing } from '../remotes/remote-error.ts';

/** The edge answers in less, or something is wrong with it or the network. */
const PATIENCE = 5_000;

const NOT_THERE = new Set([404, 410]);

/** The file that a failure of loading is about, where webpack names it. */
export function fileOf(error: unknown): string | undefined {
  const causes = [error, error instanceof Error ? error.cause : undefined];
  return causes.find(isChunkMissing)?.request;
}

/**
 * Whether the edge says that it does not have a file, while it has the page's own script: then neither the network nor the whole store
 * is to blame, and the release is broken for everybody.
 */
export async function isMissing(file: string): Promise<boolean> {
  const own = Array.from(document.scripts, ({ src }) => src).find((src) => /\/shell\/\d/.test(src));
  if (!own) return false;
  const [asked, other] = await Promise.all([statusOf(file), statusOf(own)]);
  return NOT_THERE.has(asked) && other === 200;
}

/** 0 where no answer came. */
async function statusOf(file: string): Promise<number> {
  const signal = AbortSignal.timeout(PATIENCE);
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined);
  return answer?.status ?? 0;
}
