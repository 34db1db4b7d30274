import type { Channel, ReleaseName } from '@league/shared/release';
import { DeliveryError } from '../delivery-error.ts';
import { getRelease, type ReleaseId, verifyFiles } from '../release/releases.ts';
import { AlreadyExistsError, type Store } from '../release/store.ts';
import { findCandidates } from './candidates.ts';
import { readHistory, readNewestChannel } from './channel.ts';
import { checkFit, type ReleaseSet } from './fit.ts';
import { type Decision, type Draft, draftRevision, writeRevision } from './revision.ts';

/** The operator, the reason for the ledger, and the API version that the set has to fit. */
export interface ChangeRequest {
  who: string;
  why: string;
  api: string;
  /** Origin of the site; if absent, the one of the last change, and at first that of `npm start`. */
  publicUrl?: string | undefined;
  /** Computes and checks everything, and writes nothing. */
  dryRun?: boolean;
}

export interface ChangeResult {
  previous: Channel | null;
  /** The channel after the change; with `dryRun` the one that would be. */
  channel: Channel;
  /** False when nothing had to change, and in a dry run. */
  written: boolean;
}

/** Makes published releases live, all in one revision. */
export function promote(
  store: Store,
  ids: readonly ReleaseId[],
  request: ChangeRequest,
): Promise<ChangeResult> {
  return change(store, request, async (previous) => {
    const withdrawn = previous?.withdrawn ?? {};
    for (const { name, version } of ids) {
      if (withdrawn[name]?.includes(version)) {
        throw new DeliveryError(
          'withdrawn',
          `Релиз ${name} ${version} отозван; опубликуйте исправленную версию.`,
        );
      }
    }
    const isUnchanged =
      previous?.api === request.api &&
      previous.publicUrl === publicUrlOf(request, previous) &&
      ids.every(({ name, version }) => previous.live[name] === version);
    if (isUnchanged) return null;
    const set = await readSet(store, previous?.live ?? {}, new Set(ids.map(({ name }) => name)));
    for (const { name, version } of ids) {
      const release = await getRelease(store, name, version);
      await verifyFiles(store, release);
      set[name] = release;
    }
    return { action: 'promote', set, withdrawn, changed: ids.map(({ name }) => name) };
  });
}

/**
 * Withdraws the live release of a part and returns to the last published one that was live before, is not withdrawn and
 * fits.
 */
export async function rollback(
  store: Store,
  name: ReleaseName,
  request: ChangeRequest,
): Promise<ChangeResult> {
  const bad = (await readNewestChannel(store))?.live[name];
  if (!bad) throw new DeliveryError('not_live', `Часть ${name} не в работе: откатывать нечего.`);
  return change(store, request, async (previous) => {
    // Two operators who roll back the same bad release must not withdraw the good one too.
    if (!previous || previous.live[name] !== bad) {
      throw new DeliveryError(
        'lost_race',
        `Пока шёл откат, ${name} ${bad} заменил другой оператор; проверьте status.`,
      );
    }
    const withdrawn = { ...previous.withdrawn, [name]: [...(previous.withdrawn[name] ?? []), bad] };
    const others = await readSet(store, previous.live, new Set([name]));
    const candidates = await findCandidates(store, await readHistory(store), name, bad, withdrawn);
    const obstacles: string[] = [];
    for (const candidate of candidates) {
      const set = { ...others, [name]: candidate };
      const { conflicts } = checkFit(set, request.api);
      if (conflicts.length === 0) {
        await verifyFiles(store, candidate);
        return { action: 'rollback', set, withdrawn, changed: [name] };
      }
      obstacles.push(...conflicts);
    }
    const message = `Для ${name} некуда откатиться с ${bad}, ничего не изменено.`;
    const reason = ['ни один другой неотозванный релиз этой части ещё не был в работе'];
    throw new DeliveryError('nothing_to_return_to', message, candidates.length === 0 ? reason : obstacles);
  });
}

const publicUrlOf = ({ publicUrl }: ChangeRequest, previous: Channel | null) =>
  publicUrl ?? previous?.publicUrl ?? 'http://localhost:3000';

type Choice = Pick<Decision, 'action' | 'set' | 'withdrawn' | 'changed'>;

/**
 * Runs `choose` on the live channel and writes the result. If another operator wins the race, it chooses once more on
 * the new channel. `choose` returns null when there is nothing to change.
 */
async function change(
  store: Store,
  request: ChangeRequest,
  choose: (previous: Channel | null) => Promise<Choice | null>,
): Promise<ChangeResult> {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const previous = await readNewestChannel(store);
    const choice = await choose(previous);
    if (!choice && previous) return { previous, channel: previous, written: false };
    if (!choice) break;
    const { who, why, api } = request;
    const publicUrl = publicUrlOf(request, previous);
    const draft: Draft = await draftRevision(store, previous, { ...choice, who, why, api, publicUrl });
    if (request.dryRun) return { previous, channel: draft.channel, written: false };
    try {
      await writeRevision(store, draft);
      return { previous, channel: draft.channel, written: true };
    } catch (error) {
      if (!(error instanceof AlreadyExistsError)) throw error;
    }
  }
  throw new DeliveryError(
    'lost_race',
    'Другие операторы меняют канал прямо сейчас; ничего не изменено, повторите.',
  );
}

async function readSet(
  store: Store,
  live: Channel['live'],
  except: ReadonlySet<ReleaseName>,
): Promise<ReleaseSet> {
  const set: ReleaseSet = {};
  for (const [name, version] of Object.entries(live) as [ReleaseName, string][]) {
    if (!except.has(name)) set[name] = await getRelease(store, name, version);
  }
  return set;
}
