import type { DayDesk, DayNews, DeskAthlete } from '@league/shared/contract';
import { type Change, type DayState, EMPTY_DAY, type Entry } from '@league/shared/day';
import type { Db } from '../../../platform/db/database.ts';
import { type ShownApplications, waitingForScales } from '../desk.ts';
import { deskAthletes } from '../entries/desk-athletes.ts';
import { findDay } from '../log/find-day.ts';
import { newsSince } from '../log/news.ts';
import { SHOWN } from './pass-rights.ts';
import { ownPassOf, type Pass } from './passes.ts';

/** What a device with a pass reads when it opens its page. Every field is named: what is new in a desk is not shown. */
export async function readPassDesk(db: Db, pass: Pass) {
  const { tournamentId: tournament } = pass;
  const state = await findDay(db, tournament);
  const athletes = await deskAthletes(db, tournament, state);
  const none: ShownApplications = { applications: [], applicants: [] };
  const shown = pass.kind === 'scales' ? await waitingForScales(db, tournament, state) : none;
  const desk = {
    tournament,
    state: stateFor(pass, state) as DayDesk['state'],
    athletes: athletes.map((athlete) => athleteFor(pass, athlete)),
    applications: shown.applications,
    secretaries: [],
    pass: ownPassOf(pass),
  };
  return { desk, applicants: shown.applicants };
}

/** The news of the log for a device: neither words nor names of secretaries, and only the changes that its page shows. */
export async function passNewsSince(db: Db, pass: Pass, after: number): Promise<DayNews> {
  const { seq, commands, athletes } = await newsSince(db, pass.tournamentId, after);
  const hasCategories = commands.some(({ changes }) => changes.some(({ part }) => part === 'category'));
  const categories = hasCategories ? (await findDay(db, pass.tournamentId)).categories : {};
  const isCategoryShown = (change: Extract<Change, { part: 'category' }>) =>
    change.after === null || categories[change.id]?.isPublished === true;
  return {
    seq,
    commands: commands.map(({ seq: number, schema, type, at, changes }) => ({
      seq: number,
      schema,
      type,
      at,
      actor: null,
      note: null,
      changes: (changes as Change[]).flatMap((change) => {
        if (!SHOWN[pass.kind].has(change.part)) return [];
        if (change.part === 'category' && !isCategoryShown(change)) return [];
        return changeFor(pass, change);
      }) as DayNews['commands'][number]['changes'],
    })),
    athletes: athletes.map((athlete) => athleteFor(pass, athlete)),
  };
}

/** The entries that an answer to this device shows weights or names of. */
function changeFor(pass: Pass, change: Change): Change {
  if (change.part === 'entry')
    return {
      ...change,
      before: change.before && entryFor(pass, change.before),
      after: change.after && entryFor(pass, change.after),
    };
  // Courts without numbers are the secretariat's.
  if (change.part === 'plan')
    return { ...change, before: null, after: change.after?.isIssued ? change.after : null };
  return change;
}

const entryFor = (
  { kind }: Pass,
  { id, category, club, coach, region, status, reason, ...own }: Entry,
): Entry => ({
  ...{ id, category, club, coach, region, status, reason },
  family: null,
  ...(kind === 'scales'
    ? { grams: own.grams, tries: own.tries, second: own.second }
    : { grams: null, tries: 0 }),
});

const athleteFor = (
  { kind }: Pass,
  { id, name, birthdate, coach, lacks }: DeskAthlete,
): Omit<DeskAthlete, 'birthdate'> & { birthdate: string } => ({
  id,
  name,
  birthdate: kind === 'scales' ? `${birthdate.slice(0, 4)}-01-01` : '',
  coach,
  application: null,
  isLinked: false,
  // A device reads that all papers are valid, and never which of them lack.
  lacks: kind === 'scales' && lacks?.length === 0 ? [] : null,
  twins: [],
});

/** The state of a day without what the pass does not show. */
function stateFor(pass: Pass, state: DayState): DayState {
  const shown = SHOWN[pass.kind];
  const isShown = (part: string) => shown.has(part.split(':')[0] as Change['part']);
  return {
    ...EMPTY_DAY,
    seq: state.seq,
    rules: state.rules,
    ...(shown.has('weigh-in') && { weighIns: state.weighIns }),
    entries: mapped(state.entries, (entry) => entryFor(pass, entry)),
    ...(shown.has('papers') && { papers: state.papers }),
    ...(shown.has('category') && {
      categories: Object.fromEntries(
        Object.entries(state.categories).filter(([, { isPublished }]) => isPublished),
      ),
    }),
    ...(shown.has('plan') && state.plan?.isIssued && { plan: state.plan }),
    ...(shown.has('number') && {
      numbers: state.numbers,
      pauses: state.pauses,
      closed: state.closed,
    }),
    ...(shown.has('bout') && { bouts: state.bouts }),
    revisions: Object.fromEntries(Object.entries(state.revisions).filter(([part]) => isShown(part))),
  };
}

const mapped = <T>(record: Readonly<Record<number, T>>, change: (value: T) => T): Record<number, T> =>
  Object.fromEntries(Object.entries(record).map(([id, value]) => [id, change(value)]));
