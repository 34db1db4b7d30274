import { isDeepStrictEqual } from 'node:util';
import type { DayHead, WithCategories } from '@league/shared/contract';
import { EMPTY_DAY, groupIdsOf, type Rules, type WeighIn } from '@league/shared/day';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { FINAL, tournamentDays, tournaments } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { conflict } from '../../platform/refusal.ts';
import { unknownTournament } from '../tournaments/intake.ts';
import { execute, lockDay } from './log/execute.ts';
import { headOf } from './log/find-day.ts';

/** What a day is opened with; what is left out comes from the calendar or from `DEFAULT_RULES`. */
interface NewDay {
  tournament: string;
  title?: string | undefined;
  date?: string | undefined;
  courts?: number | undefined;
  days?: number | undefined;
  bronze?: Rules['bronze'] | undefined;
  weighIn?: Pick<WeighIn, 'isEve' | 'from' | 'until'> | undefined;
}

export const DEFAULT_RULES: Omit<Rules, 'title' | 'date'> = {
  days: 1,
  courts: 5,
  startsAt: '10:00',
  weighIns: [{ id: 1, day: 0, from: '08:00', until: '09:30', groups: [] }],
  scales: { tries: 2, tolerance: {}, isLighterAllowed: true },
  bronze: 'shared',
  isLoneEntryPlaced: true,
  protestMinutes: 10,
  minutes: { usual: 6, groups: {} },
  bouts: { usual: 'best-of-three', groups: {} },
};

/**
 * Opens the day of a tournament in the given transaction. Throws 404 for a tournament that neither the calendar nor the
 * sender names, 409 if it is open or the tournament cancelled.
 */
export async function openDay(tx: Db, actor: number, asked: NewDay): Promise<DayHead> {
  const { tournament } = asked;
  const [listed] = await tx
    .select()
    .from(tournaments)
    .where(and(eq(tournaments.id, tournament), eq(tournaments.isListed, true)));
  if (listed?.isCancelled) throw conflict('Турнир отменён: день не открыть.');
  const title = asked.title ?? listed?.title;
  const date = asked.date ?? listed?.date;
  if (title === undefined || date === undefined) throw unknownTournament();
  await tx
    .insert(tournamentDays)
    .values({ tournamentId: tournament, state: EMPTY_DAY })
    .onConflictDoNothing();
  const rules: Rules = {
    ...DEFAULT_RULES,
    ...(tournament === FINAL ? { bronze: 'bout' } : {}),
    title,
    date,
    courts: asked.courts ?? DEFAULT_RULES.courts,
    days: asked.days ?? listed?.days ?? DEFAULT_RULES.days,
    ...(listed?.categories && { categories: listed.categories }),
    bouts: { ...DEFAULT_RULES.bouts, groups: boutsOf(listed ?? {}) },
    ...(asked.bronze && { bronze: asked.bronze }),
    ...(asked.weighIn && { weighIns: [{ ...asked.weighIn, id: 1, day: 0, groups: [] }] }),
    ...(listed?.offset && { offset: listed.offset }),
  };
  const { state } = await execute(tx, { tournament, actor, request: null }, () => ({
    type: 'open',
    rules,
  }));
  await record(tx, { action: 'day_opened', object: `tournament:${tournament}` });
  return headOf(tournament, state);
}

type Copied = Pick<
  typeof tournaments.$inferSelect,
  'id' | 'title' | 'date' | 'days' | 'categories' | 'offset'
>;

/**
 * Brings title, first day, number of days, categories and clock of an open day to those that its tournament has now. What the
 * secretaries have entered themselves stays: it was no copy. So does the number of days once the bouts have their numbers,
 * by which people know when they are called.
 */
export async function followTournament(tx: Db, before: Copied, after: Copied): Promise<void> {
  const tournament = before.id;
  if ((await tx.$count(tournamentDays, eq(tournamentDays.tournamentId, tournament))) === 0) return;
  const { rules, plan } = await lockDay(tx, tournament);
  if (!rules) return;
  const isIssued = plan?.isIssued ?? false;
  const { categories: _, offset: __, ...others } = rules;
  const known = withoutGroups(others, groupIdsOf(after));
  const next = {
    ...known,
    ...(after.categories && { categories: after.categories }),
    bouts: { ...known.bouts, groups: followBouts(known.bouts.groups, boutsOf(before), boutsOf(after)) },
    ...(after.offset && { offset: after.offset }),
    ...(rules.title === before.title && { title: after.title }),
    ...(rules.date === before.date && { date: after.date }),
    ...(rules.days === before.days && !isIssued && { days: after.days }),
  };
  if (isDeepStrictEqual(next, rules)) return;
  await execute(tx, { tournament, actor: null, request: null }, () => ({
    type: 'change-rules',
    rules: next,
  }));
}

/** The systems that the categories of a tournament name. */
const boutsOf = ({ categories }: WithCategories): OwnBouts =>
  Object.fromEntries((categories ?? []).flatMap(({ id, bouts }) => (bouts ? [[id, bouts]] : [])));

type OwnBouts = Rules['bouts']['groups'];

/** Systems that follow the tournament's where the secretaries have chosen no others. */
function followBouts(own: OwnBouts, before: OwnBouts, after: OwnBouts): OwnBouts {
  return Object.fromEntries(
    Object.keys({ ...own, ...after }).flatMap((id) => {
      const system = own[id] === before[id] ? after[id] : own[id];
      return system ? [[id, system]] : [];
    }),
  );
}

/** Rules that name age groups only if the tournament has them. */
function withoutGroups<R extends Omit<Rules, 'categories'>>(rules: R, known: readonly string[]): R {
  const ofKnown = <V>(groups: Readonly<Record<string, V>>) =>
    Object.fromEntries(Object.entries(groups).filter(([id]) => known.includes(id)));
  const { weighIns, scales, minutes, bouts } = rules;
  return {
    ...rules,
    weighIns: weighIns
      .map((one) => ({ ...one, groups: one.groups.filter((id) => known.includes(id)) }))
      .filter(({ groups }, place) => place === 0 || groups.length > 0),
    scales: { ...scales, tolerance: ofKnown(scales.tolerance) },
    minutes: { ...minutes, groups: ofKnown(minutes.groups) },
    bouts: { ...bouts, groups: ofKnown(bouts.groups) },
  };
}
