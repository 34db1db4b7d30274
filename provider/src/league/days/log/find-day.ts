import { createHash } from 'node:crypto';
import {
  addDays,
  type DayHead,
  type DayStage,
  leagueDay,
  MAX_DAYS,
  REHEARSAL,
  startOfDay,
} from '@league/shared/contract';
import {
  type DayState,
  dayAt,
  dayWeighing,
  isCommitted,
  isDrawn,
  isPublished,
  type Rules,
} from '@league/shared/day';
import { and, eq, not, or, type SQL, sql } from 'drizzle-orm';
import { findHiddenRevision } from '../../../people/shown-names/mask-brackets.ts';
import { NOBODY } from '../../../people/shown-names/stored-name.ts';
import type { Db } from '../../../platform/db/database.ts';
import { dayAthletes, tournamentDays } from '../../../platform/db/schema.ts';
import { notFound } from '../../../platform/refusal.ts';
import { readState } from './day-state.ts';

/** A log may be older than its day: that of the final has begun with brackets that were written by hand. */
const isOpen = sql`${tournamentDays.state} -> 'rules' <> 'null'::jsonb`;

const openDay = (tournament: string) => and(eq(tournamentDays.tournamentId, tournament), isOpen);

/** The state of an open day; throws 404 without one. */
export async function findDay(db: Db, tournament: string): Promise<DayState> {
  const state = await readState(db, tournament);
  if (!state?.rules) throw notFound();
  return state;
}

/**
 * Changes with every command of an open day, and with every erased name of its athletes and coaches, which no command
 * removes. Throws 404 without a day.
 */
async function findRevision(db: Db, tournament: string) {
  const isErased = or(eq(dayAthletes.name, NOBODY), eq(dayAthletes.coachName, NOBODY));
  const [row] = await db
    .select({
      seq: tournamentDays.seq,
      rules: sql<Rules>`${tournamentDays.state} -> 'rules'`,
      erased: db.$count(dayAthletes, and(eq(dayAthletes.tournamentId, tournament), isErased)),
    })
    .from(tournamentDays)
    .where(openDay(tournament));
  if (!row) throw notFound();
  return row;
}

/** Whether a day is a rehearsal: found by its address alone. */
export const isRehearsed = sql<boolean>`starts_with(${tournamentDays.tournamentId}, ${REHEARSAL})`;

const isListed = and(isOpen, not(isRehearsed));

/** The open days, the latest first, each with the number of its last command; without rehearsals. */
export const listDays = (db: Db) => findHeads(db, isListed);

/** The tournaments whose bouts are fought now, each by the clock of its venue; without rehearsals. */
export async function listDaysAt(db: Db, now: Date): Promise<DayHead[]> {
  const day = leagueDay(now);
  // East of the league the day begins earlier, and the last one goes on behind midnight.
  const heads = await findHeads(
    db,
    and(
      isListed,
      sql`${tournamentDays.state} #>> '{rules,date}' <= ${addDays(day, 1)}`,
      sql`${tournamentDays.state} #>> '{rules,date}' >= ${addDays(day, -MAX_DAYS)}`,
    ),
  );
  return heads.filter((head) => head.stage === 'planned' && dayAt(head, now.toISOString()) !== null);
}

/** What every view of an open day begins with; undefined without a day. */
export async function findHead(db: Db, tournament: string): Promise<DayHead | undefined> {
  const [found] = await findHeads(db, openDay(tournament));
  if (!found) return undefined;
  const { seq: _, ...head } = found;
  return head;
}

async function findHeads(db: Db, which: SQL | undefined): Promise<(DayHead & { seq: number })[]> {
  const rows = await db
    .select({
      tournament: tournamentDays.tournamentId,
      seq: tournamentDays.seq,
      state: sql<StageFacts>`${tournamentDays.state} - 'entries' - 'papers' - 'bouts' - 'numbers' - 'sheets' - 'revisions' - 'lists' - 'words'`,
    })
    .from(tournamentDays)
    .where(which)
    .orderBy(sql`${tournamentDays.state} #>> '{rules,date}' desc`, tournamentDays.tournamentId);
  return rows.map(({ tournament, state, seq }) => ({ ...headOf(tournament, state), seq }));
}

type StageFacts = Pick<DayState, 'rules' | 'weighIns' | 'sessions' | 'plan' | 'categories'>;

/** What every view of a day begins with. */
export function headOf(tournament: string, state: StageFacts): DayHead {
  const { title, date, days, offset } = rulesOf(state);
  return { tournament, title, date, days, ...(offset && { offset }), stage: stageOf(state) };
}

/** The rules of a day: its first command sets them. */
export function rulesOf({ rules }: Pick<DayState, 'rules'>): Rules {
  if (!rules) throw new Error('The day has no rules');
  return rules;
}

/** The tournament's age categories; undefined: the league's. */
export const ageGroupsIn = (state: Pick<DayState, 'rules'>): DayHead['ageGroups'] =>
  rulesOf(state).categories as DayHead['ageGroups'];

/** Whether the last day of a tournament has passed, by the clock of its venue. */
export const isDayOver = (
  { date, days, offset }: Pick<Rules, 'date' | 'days' | 'offset'>,
  now: Date,
): boolean => startOfDay(addDays(date, days), offset) <= now.getTime();

function stageOf(state: StageFacts): DayStage {
  if (state.plan?.isIssued) return 'planned';
  if (isPublished(state)) return 'published';
  if (isDrawn(state)) return 'drawn';
  if (isCommitted(state)) return 'closed';
  const weighing = dayWeighing(state);
  if (weighing) return weighing === 'open' ? 'weighing' : 'weighed';
  return 'entries';
}

/** An open day as it is now. */
export interface CurrentDay {
  /** `dayNumber` of the contract: the last command, and a hash that changes with the names that are hidden or erased. */
  number: string;
  rules: Rules;
}

/** Costs far less than an answer. Throws 404 without an open day. */
export async function findCurrent(db: Db, tournament: string): Promise<CurrentDay> {
  const { seq, rules, erased } = await findRevision(db, tournament);
  const hidden = await findHiddenRevision(db, tournament);
  const names = createHash('sha256').update(`${erased} ${hidden}`).digest('hex').slice(0, 12);
  return { number: `${seq}-${names}`, rules };
}
