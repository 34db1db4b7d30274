import type { Publication } from '@league/shared/contract';

/**
 * The revision that is live once the last publication is taken back; null: none.
 * @param publications the newest first
 */
export function revisionBefore(publications: readonly Publication[]): number | null {
  const stack: number[] = [];
  for (const { kind, state, revision } of publications.toReversed()) {
    if (state !== 'live') continue;
    if (kind === 'withdraw') stack.pop();
    else if (revision !== null) stack.push(revision);
  }
  return stack.at(-2) ?? null;
}
