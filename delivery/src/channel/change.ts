import { setTimeout as pause } from 'node:timers/promises';
import type { Channel, ReleaseName } from '@league/shared/release';
import { DeliveryError } from '../delivery-error.ts';
import { openLive } from '../release/closed.ts';
import type { Provider, ReleaseSet } from '../release/release-set.ts';
import { getRelease, verifyFiles } from '../release/releases.ts';
import { AlreadyExistsError, type Store } from '../release/store.ts';
import { readNewestChannel } from './channel.ts';
import { type Draft, draftRevision, type RevisionPlan, writeRevision } from './revision.ts';

/** The operator, the reason for the ledger, and the provider that the set has to fit. */
export interface ChangeRequest extends Provider {
  who: string;
  why: string;
  /** Origin of the site; if absent, the one of the last change, and at first that of `npm start`. */
  publicUrl?: string | undefined;
  /** Computes and checks everything, and writes nothing. */
  dryRun?: boolean;
  tryOut?: TryOut;
  /** The edge decides, and not a person. */
  isAutomatic?: boolean;
}

/** Tries a draft out before it is written; returns evidence for the ledger, or throws. */
export type TryOut = (draft: Draft, store: Store) => Promise<string[]>;

export interface ChangeResult {
  previous: Channel | null;
  /** The channel after the change; with `dryRun` the one that would be. */
  channel: Channel;
  /** False when nothing had to change, and in a dry run. */
  written: boolean;
  /** Russian sentences for the operator: what was passed over on the way. */
  notes: readonly string[];
  /**
   * Draws the pages for which a change in a hurry had no time, in a revision of their own. Never rejects; Russian sentences about what
   * became of it.
   */
  drawRest: () => Promise<string[]>;
  /** Looks through the parts that the change leaves alone: Russian sentences about what is damaged. Never rejects. */
  findDamage: () => Promise<string[]>;
}

export type Choice = Pick<RevisionPlan, 'action' | 'set' | 'withdrawn' | 'retired' | 'changes'> & {
  notes?: readonly string[];
  /** For the ledger, after what was checked. */
  evidence?: readonly string[];
};

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
  choose: (previous: Channel | null) => Promise<Choice | null>,
): Promise<ChangeResult> {
  let first: Channel | null | undefined;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const previous = await readNewestChannel(store);
    if (first === undefined) first = previous;
    refuseOvertaken(names, first, previous);
    const choice = await choose(previous);
    if (!choice && previous) return { previous, channel: previous, written: false, notes: [], ...NOTHING };
    if (!choice) break;
    const { notes = [], evidence: decidedBy = [], ...decided } = choice;
    const findDamage = () => damageBeside(store, choice.set, names);
    const { who, why, api, calls, isAutomatic } = request;
    const publicUrl = publicUrlOf(request, previous);
    const draft = await draftRevision(store, previous, {
      ...decided,
      who,
      why,
      api,
      calls,
      publicUrl,
      ...(isAutomatic && { isAutomatic }),
    });
    const evidence = [...((await request.tryOut?.(draft, store)) ?? []), ...decidedBy];
    for (const line of draft.channel.ledger) line.evidence = [...line.evidence, ...evidence];
    const told = [...notes, ...draft.notes];
    if (request.dryRun)
      return { previous, channel: draft.channel, written: false, notes: told, ...NOTHING, findDamage };
    const written = await writeRevision(store, draft).catch((error) => {
      if (error instanceof AlreadyExistsError) return null;
      throw error;
    });
    if (written) await openLive(store, written.live);
    if (written) {
      const plan = { ...decided, who, why, api, calls, publicUrl };
      const drawRest = async () => (draft.missing.length > 0 ? redraw(store, written, plan) : []);
      return { previous, channel: written, written: true, notes: told, findDamage, drawRest };
    }
    await pause(Math.random() * Math.min(LONGEST_PAUSE, 20 * 2 ** attempt));
  }
  throw new DeliveryError(
    'lost_race',
    'Другие операторы меняют канал прямо сейчас; ничего не изменено, повторите.',
  );
}

/** There is nothing to draw, and nothing to look through. */
const NOTHING = { findDamage: async () => [], drawRest: async () => [] };

/** Writes a set that is live once more, with all of its pages drawn. */
async function redraw(store: Store, live: Channel, plan: RevisionPlan): Promise<string[]> {
  try {
    const draft = await draftRevision(store, live, { ...plan, action: 'promote', changes: [] });
    const written = await writeRevision(store, draft);
    return [`Страницы нарисованы: ревизия ${written.revision}.`, ...draft.notes];
  } catch (error) {
    // Another operator's change has drawn its own pages.
    if (error instanceof AlreadyExistsError) return [];
    return [`Страницы не нарисованы, у них остались контуры: ${(error as Error).message}`];
  }
}

export const publicUrlOf = ({ publicUrl }: ChangeRequest, previous: Channel | null) =>
  publicUrl ?? previous?.publicUrl ?? 'http://localhost:3000';

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

async function damageBeside(
  store: Store,
  set: ReleaseSet,
  changed: readonly ReleaseName[],
): Promise<string[]> {
  const others = Object.values(set).filter(({ name }) => !changed.includes(name));
  const notes = others.map(async (release) => {
    const id = `${release.name} ${release.version}`;
    try {
      await verifyFiles(store, release);
      return [];
    } catch (error) {
      if (error instanceof DeliveryError && error.code === 'damaged_release')
        return [`${id} не тронут, но повреждён (${error.details.join(', ')}); что делать, скажет verify`];
      return [`${id} не тронут; цел ли он, не узнать: ${String(error)}`];
    }
  });
  return (await Promise.all(notes)).flat();
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
