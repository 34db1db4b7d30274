import type { Channel, EarlySet } from '@league/shared/release';
import { DeliveryError, REASON } from '../../delivery-error.ts';
import { getRelease } from '../../release/releases.ts';
import type { Store } from '../../release/store.ts';
import { type Draft, draftRevision, type RevisionPlan } from '../revision.ts';
import { namesOf, type SharedPart, type ShareSize, sharedParts, toEarly } from './early.ts';

/** A share as it is asked for. */
export interface WantedShare {
  /** How many of a hundred visitors get the set. */
  percent: number;
  /** The percents after that, and the minutes from one to the next; absent: as they were planned before, if they were. */
  steps?: { next: readonly number[]; every: number } | undefined;
  /** Pages of a tournament's day stay with the set of the others; absent: as it was before. */
  leavesOutDay?: true | undefined;
}

/**
 * What a change does to a share. A share: the set is for so many visitors, and the others keep what they have; `end`: the set
 * is for everybody. Absent: what is live changes for everybody, and a share goes on.
 */
export type ShareMove = WantedShare | 'end';

/** The steps that are left, counted from now. */
function sizeOf({ percent, steps, leavesOutDay }: WantedShare): ShareSize {
  const next = steps?.next.filter((step) => step > percent) ?? [];
  const since = new Date().toISOString();
  return {
    percent,
    ...(leavesOutDay && { leavesOutDay }),
    ...(steps && next.length > 0 && { steps: { next, every: steps.every, since } }),
  };
}

type Plan = RevisionPlan & { share?: ShareMove | undefined };

/** Composes the revision after `previous`: of one set, or of two while a share of the visitors gets another one. */
export async function draftChange(store: Store, previous: Channel | null, plan: Plan): Promise<Draft> {
  const { share, ...rest } = plan;
  if (!previous) return draftRevision(store, previous, rest);
  const { early } = previous;
  if (share === 'end') return ended(await draftRevision(store, previous, rest), previous, rest);
  if (share) return early ? widened(previous, early, rest, share) : begun(store, previous, rest, share);
  return early ? draftBoth(store, previous, early, rest) : draftRevision(store, previous, rest);
}

/** What the others have stays as it is, to the byte: their tabs see nothing newer. */
async function begun(
  store: Store,
  previous: Channel,
  plan: RevisionPlan,
  share: WantedShare,
): Promise<Draft> {
  const tried = await draftRevision(store, previous, { ...plan, isEarly: true });
  const { revision, ledger } = tried.channel;
  const early = toEarly(tried.channel, sizeOf(share));
  return {
    ...tried,
    channel: { ...previous, revision, early, ledger },
    html: new Map(),
    earlyHtml: tried.html,
    tried,
  };
}

/** Both sets stay as they are. */
function widened(previous: Channel, early: EarlySet, plan: RevisionPlan, share: WantedShare): Draft {
  const { who, why, action, changes } = plan;
  const at = new Date().toISOString();
  const ledger = changes.map((change) => ({ at, who, action, ...change, why, evidence: [] }));
  const { steps, ...set } = early;
  const wider = { ...set, ...sizeOf({ ...share, steps: share.steps ?? steps }) };
  const channel: Channel = {
    ...previous,
    revision: previous.revision + 1,
    early: wider,
    ledger,
  };
  return { channel, html: new Map(), notes: [], missing: [] };
}

/** The share is over; the parts of it that the plan does not name end with it. */
function ended(draft: Draft, previous: Channel, { changes }: RevisionPlan): Draft {
  const left = sharedParts(previous).filter((part) => changes.every(({ name }) => name !== part.name));
  return left.length > 0 ? withoutShare(draft, left, endOf(previous, left)) : draft;
}

const endOf = ({ early }: Channel, parts: readonly SharedPart[]) =>
  `${early?.percent} % посетителей больше не получают ${namesOf(parts)}`;

/** Changes both sets. Throws if the set of the share would not fit; what takes something back ends the share instead. */
async function draftBoth(
  store: Store,
  previous: Channel,
  size: ShareSize,
  plan: RevisionPlan,
): Promise<Draft> {
  const base = await draftRevision(store, previous, plan);
  const shared = sharedParts(previous);
  const parts = shared.filter(({ name }) => plan.set[name]?.version === previous.live[name]);
  const { percent, steps, leavesOutDay } = size;
  const end = endOf(previous, shared);
  if (parts.length < shared.length) return withoutShare(base, shared, end);
  try {
    const tried = await draftRevision(store, previous, { ...plan, ...(await earlyPlan(store, plan, parts)) });
    const evidence = tried.channel.ledger[0]?.evidence ?? [];
    return {
      channel: {
        ...base.channel,
        early: toEarly(tried.channel, {
          percent,
          ...(steps && { steps }),
          ...(leavesOutDay && { leavesOutDay }),
        }),
        ledger: base.channel.ledger.map((line) => ({
          ...line,
          evidence: [...new Set([...line.evidence, ...evidence])],
        })),
      },
      html: base.html,
      earlyHtml: tried.html,
      notes: [...new Set([...base.notes, ...tried.notes])],
      missing: [...new Set([...base.missing, ...tried.missing])],
    };
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    const reasons = [error.message, ...error.details];
    if (plan.action === 'promote')
      throw new DeliveryError(
        error.code,
        `Это не подходит к тому, что получают ${percent} % посетителей: ${namesOf(shared)}. Ничего не изменено; отозвать у них:`,
        error.details,
        ['rollback', ...shared.map(({ name }) => name), ...REASON],
      );
    return withoutShare(base, shared, `${end}: ${reasons.join(' ')}`);
  }
}

/** A change that ends the share; the ledger says so of each of these parts, which only the share had. What the watch did is the change, not this. */
function withoutShare({ channel, ...rest }: Draft, shared: readonly SharedPart[], note: string): Draft {
  const [cause] = channel.ledger;
  const { at = '', who = '', why = '' } = cause ?? {};
  const ends = shared.map(({ name, from, to }) => ({
    ...{ at, who, why, name, from: to, to: channel.live[name] ?? from ?? to },
    action: 'unshare' as const,
    endedBy: cause?.name,
    evidence: [note],
  }));
  return {
    ...rest,
    channel: { ...channel, ledger: cause ? [...channel.ledger, ...ends] : [] },
    notes: [...rest.notes, note],
  };
}

async function earlyPlan(store: Store, { set }: RevisionPlan, parts: readonly SharedPart[]) {
  const releases = await Promise.all(parts.map(({ name, to }) => getRelease(store, name, to)));
  return {
    isEarly: true,
    set: { ...set, ...Object.fromEntries(releases.map((release) => [release.name, release])) },
  };
}
