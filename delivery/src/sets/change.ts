import { setTimeout as pause } from 'node:timers/promises';
import type { LiveSet, ReleaseName } from '@league/shared/release';
import { DeliveryError } from '../delivery-error.ts';
import { readSite } from '../page/html-folder.ts';
import { getRelease, type ReleaseSet } from '../release/releases.ts';
import { AlreadyExistsError, type Store } from '../release/store.ts';
import { lastMoved, readHistory } from './history.ts';
import { type Change, type ChangeRequest, type Choice, draftChange, writeChange } from './revision.ts';
import { readLastReadable } from './sets.ts';

/** Each lost race is another operator's change that was written, so this many others may change at the same time. */
const ATTEMPTS = 12;
const LONGEST_PAUSE = 1_000;

/**
 * Runs `choose` on the live set and writes the result. If another operator writes first, it chooses anew on the new
 * set, after a random pause that grows, unless the other has changed one of the same parts. `choose` returns null
 * when there is nothing to change.
 */
export async function change(
  store: Store,
  names: readonly ReleaseName[],
  request: ChangeRequest,
  choose: (previous: LiveSet | null) => Promise<Choice | null>,
): Promise<Change> {
  let first: LiveSet | null | undefined;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { set: previous, unreadable } = await readLastReadable(store);
    if (!previous && unreadable.length > 0)
      throw new DeliveryError('damaged_set', 'Не читается ни одна ревизия: восстановите файлы из копии.');
    if (first === undefined) first = previous;
    await refuseOvertaken(store, names, first, previous);
    const chosen = await choose(previous);
    if (!chosen && previous)
      return { previous, set: await readSite(store, previous), files: new Map(), written: false };
    if (!chosen) break;
    const newest = unreadable[0] ?? previous?.revision ?? 0;
    const draft = await draftChange(store, previous, newest + 1, request, chosen);
    const tried = (await request.tryOut?.(draft, store)) ?? [];
    draft.set.evidence = [...tried, ...(chosen.evidence ?? []), ...(request.evidence ?? [])];
    if (request.dryRun) return draft;
    const set = await writeChange(store, draft).catch((error) => {
      if (error instanceof AlreadyExistsError) return null;
      throw error;
    });
    if (set) return { ...draft, set, written: true };
    await pause(Math.random() * Math.min(LONGEST_PAUSE, 20 * 2 ** attempt));
  }
  throw new DeliveryError(
    'lost_race',
    'Другие операторы меняют набор прямо сейчас; ничего не изменено, повторите.',
  );
}

/** Throws `lost_race` if another operator has changed one of these parts meanwhile: their decision is the newer one. */
async function refuseOvertaken(
  store: Store,
  names: readonly ReleaseName[],
  first: LiveSet | null,
  now: LiveSet | null,
) {
  for (const name of names) {
    const [before, after] = [first?.parts[name], now?.parts[name]];
    if (before === after) continue;
    const last = lastMoved(await readHistory(store), name)?.set;
    const by = last ? `${last.who}, «${last.why}»` : 'другой оператор';
    throw new DeliveryError(
      'lost_race',
      `Пока шла команда, ${name} ${before ?? ''} заменили на ${after ?? '—'} (${by}); ничего не изменено, проверьте status.`,
    );
  }
}

/** The live releases of all other parts. */
export async function readOthers(
  store: Store,
  live: LiveSet['parts'],
  except: ReadonlySet<ReleaseName>,
): Promise<ReleaseSet> {
  const set: ReleaseSet = {};
  for (const [name, version] of Object.entries(live)) {
    if (!except.has(name)) set[name] = await getRelease(store, name, version);
  }
  return set;
}

/** Asks for a JSON document; null for anything else. Rejects if nothing answers. */
export async function ask(url: URL, signal: AbortSignal) {
  const answer = await fetch(url, { signal });
  const document: unknown = await answer.json().catch(() => null);
  return { status: answer.status, document };
}
