import { setTimeout as pause } from 'node:timers/promises';
import type { Channel, ReleaseName } from '@league/shared/release';
import { DeliveryError } from '../delivery-error.ts';
import type { ReleaseSet } from '../release/release-set.ts';
import { getRelease } from '../release/releases.ts';
import { AlreadyExistsError, type Store } from '../release/store.ts';
import { readLastReadable } from './channel.ts';
import { type Change, type ChangeRequest, draftRevision, type Revision, writeRevision } from './revision.ts';

/** Each lost race is another operator's change that was written, so this many others may change at the same time. */
const ATTEMPTS = 12;
const LONGEST_PAUSE = 1_000;

/**
 * Runs `choose` on the live channel and writes the result. If another operator writes first, it chooses anew on the new
 * channel, after a random pause that grows, unless the other has changed one of the same parts. `choose` returns null
 * when there is nothing to change.
 */
export async function change(
  store: Store,
  names: readonly ReleaseName[],
  request: ChangeRequest,
  choose: (previous: Channel | null) => Promise<Change | null>,
): Promise<Revision> {
  let first: Channel | null | undefined;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { channel: previous, unreadable } = await readLastReadable(store);
    if (!previous && unreadable.length > 0)
      throw new DeliveryError('damaged_channel', 'Не читается ни одна ревизия: восстановите файлы из копии.');
    if (first === undefined) first = previous;
    refuseOvertaken(names, first, previous);
    const chosen = await choose(previous);
    if (!chosen && previous)
      return { previous, channel: previous, html: new Map(), notes: [], written: false };
    if (!chosen) break;
    const newest = unreadable[0] ?? previous?.revision ?? 0;
    const draft = await draftRevision(store, previous, newest + 1, request, withGap(chosen, unreadable));
    const tried = (await request.tryOut?.(draft, store)) ?? [];
    const evidence = [...tried, ...(chosen.evidence ?? []), ...(request.evidence ?? [])];
    for (const line of draft.channel.ledger) line.evidence = evidence;
    if (request.dryRun) return draft;
    const channel = await writeRevision(store, draft).catch((error) => {
      if (error instanceof AlreadyExistsError) return null;
      throw error;
    });
    if (channel) return { ...draft, channel, written: true };
    await pause(Math.random() * Math.min(LONGEST_PAUSE, 20 * 2 ** attempt));
  }
  throw new DeliveryError(
    'lost_race',
    'Другие операторы меняют канал прямо сейчас; ничего не изменено, повторите.',
  );
}

/** What nobody can read is passed over by the site already, and by the change. */
const withGap = (chosen: Change, unreadable: readonly number[]): Change =>
  unreadable.length === 0
    ? chosen
    : {
        ...chosen,
        notes: [...(chosen.notes ?? []), `не читались и пропущены ревизии ${unreadable.join(', ')}`],
      };

/** Throws `lost_race` if another operator has changed one of these parts meanwhile: their decision is the newer one. */
function refuseOvertaken(names: readonly ReleaseName[], first: Channel | null, now: Channel | null) {
  for (const name of names) {
    const [before, after] = [first?.live[name], now?.live[name]];
    if (before === after) continue;
    const line = now?.ledger.find((candidate) => candidate.name === name);
    const by = line ? `${line.who}, «${line.why}»` : 'другой оператор';
    throw new DeliveryError(
      'lost_race',
      `Пока шла команда, ${name} ${before ?? ''} заменили на ${after ?? '—'} (${by}); ничего не изменено, проверьте status.`,
    );
  }
}

/** The live releases of all other parts. */
export async function readSet(
  store: Store,
  live: Channel['live'],
  except: ReadonlySet<ReleaseName>,
): Promise<ReleaseSet> {
  const set: ReleaseSet = {};
  for (const [name, version] of Object.entries(live)) {
    if (!except.has(name)) set[name] = await getRelease(store, name, version);
  }
  return set;
}
