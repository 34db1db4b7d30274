import {
  addDays,
  type DayProgress,
  type DayStage,
  isRehearsal,
  type ListedDay,
  type PublicBout,
  type PublicCategory,
  type PublicDay,
  type PublicEntry,
  type PublicSession,
} from '@league/shared/contract';
import {
  type CategoryKey,
  categoryOfSlug,
  categoryText,
  type DayState,
  isPublished,
  isShown,
  placesOf,
  planLines,
  progressOf,
  type Session,
  sessionsOf,
  weighInsOf,
  weighingOf,
  wordsOf,
} from '@league/shared/day';
import { eq } from 'drizzle-orm';
import { longDays, quoted } from '../../../people/notifications/describe-activity.ts';
import { findShownNames } from '../../../people/shown-names/entry-names.ts';
import type { Db } from '../../../platform/db/database.ts';
import { tournaments } from '../../../platform/db/schema.ts';
import type { FindPreview } from '../../previews/preview.ts';
import { listAthletes } from '../entries/desk-athletes.ts';
import { readState } from '../log/day-state.ts';
import { ageGroupsIn, headOf, listDays, rulesOf } from '../log/find-day.ts';

/** A tournament's day as everybody sees it. */
export async function presentDay(
  db: Db,
  tournament: string,
  state: DayState,
): Promise<Omit<PublicDay, 'number'>> {
  const listed = await db
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(eq(tournaments.id, tournament));
  const { courts, startsAt, protestMinutes } = rulesOf(state);
  const bouts = publicBouts(state);
  const categories = publicCategories(state, bouts);
  return {
    ...headOf(tournament, state),
    ageGroups: ageGroupsIn(state),
    courts,
    startsAt,
    protestMinutes,
    pauses: Object.values(state.pauses),
    closed: Object.keys(state.closed).map(Number),
    weighIns: weighInsOf(state).map(({ id, groups, ...session }) => ({
      ...session,
      groups: [...groups],
      weighing: weighingOf(state, id),
    })),
    seq: state.seq,
    categories,
    bouts,
    sessions: sessionsOf(state).map((session) => publicSession(state, session)),
    isListed: listed.length > 0,
    entries: await listPublicEntries(db, tournament, state),
  };
}

/** The categories that have entries, or had them when they were drawn. */
export function publicCategories(state: DayState, bouts: readonly PublicBout[]): PublicCategory[] {
  const present = Object.values(state.entries).filter(({ status }) => status !== 'withdrawn');
  const counts = Map.groupBy(present, ({ category }) => category);
  const first = firstBouts(bouts);
  const placed = new Map(placesOf(state, bouts).map(({ key, places }) => [key, places]));
  const keys = new Set<CategoryKey>([
    ...Object.values(state.entries).map(({ category }) => category),
    ...(Object.keys(state.categories) as CategoryKey[]),
  ]);
  return [...keys].map((key) => {
    const drawn = state.categories[key];
    const bout = first.get(key);
    return {
      key,
      count: counts.get(key)?.length ?? 0,
      toWeigh: counts.get(key)?.filter(({ status }) => status !== 'weighed').length ?? 0,
      isPublished: drawn?.isPublished ?? false,
      mergedInto: drawn?.mergedInto ?? null,
      dividedInto: [...(drawn?.dividedInto ?? [])],
      court: bout?.court ?? null,
      day: bout?.day ?? null,
      at: bout?.at ?? null,
      places: placed.get(key) ?? null,
    } as PublicCategory;
  });
}

function firstBouts(bouts: readonly PublicBout[]): Map<string, PublicBout> {
  const first = new Map<string, PublicBout>();
  for (const bout of bouts) {
    const known = first.get(bout.category);
    if (!known || bout.day < known.day || (bout.day === known.day && bout.at < known.at))
      first.set(bout.category, bout);
  }
  return first;
}

/** How far the bouts of a day are; undefined before its draw is published. */
function findProgress(state: DayState): DayProgress | undefined {
  if (!isPublished(state)) return undefined;
  const bouts = publicBouts(state);
  return progressOf(bouts, publicCategories(state, bouts));
}

/** The bouts of the issued plan. */
export const publicBouts = (state: DayState): PublicBout[] =>
  state.plan?.isIssued ? (planLines(state) as PublicBout[]) : [];

/** What everybody sees of a draw: its values once its lines are published. */
function publicSession(state: DayState, session: Session): PublicSession {
  const { drawn, number } = session;
  return {
    ...session,
    words: wordsOf(state, number),
    drawn: drawn && { at: drawn.at, value: isShown(state, session) ? drawn.value : null },
  } as PublicSession;
}

/** The entries of a day as everybody reads them, by number: neither weights nor birth dates. */
export async function listPublicEntries(db: Db, tournament: string, state: DayState): Promise<PublicEntry[]> {
  const athletes = await listAthletes(db, tournament);
  const names = await findShownNames(db, athletes);
  return athletes.flatMap(({ id, coachName }) => {
    const entry = state.entries[id];
    if (!entry) return [];
    return {
      id,
      name: names.get(id) ?? '',
      club: entry.club,
      coach: coachName,
      region: entry.region,
      category: entry.category as PublicEntry['category'],
      isWithdrawn: entry.status === 'withdrawn',
    };
  });
}

const WITH_PROGRESS: ReadonlySet<DayStage> = new Set(['published', 'planned']);

/** Lists the open days, the latest first, with how far they are. A day is read whole only after a new command. */
export function listWithProgress(db: Db): () => Promise<ListedDay[]> {
  const known = new Map<string, { seq: number; progress: DayProgress | undefined }>();

  const find = async (tournament: string, seq: number) => {
    const last = known.get(tournament);
    if (last?.seq === seq) return last.progress;
    const state = await readState(db, tournament);
    const progress = state && findProgress(state);
    if (state) known.set(tournament, { seq: state.seq, progress });
    return progress;
  };

  return async () => {
    const days: ListedDay[] = [];
    // One after the other: a state takes megabytes.
    for (const { seq, ...head } of await listDays(db)) {
      const progress = WITH_PROGRESS.has(head.stage) ? await find(head.tournament, seq) : undefined;
      days.push(progress ? { ...head, progress } : head);
    }
    return days;
  };
}

const PATH = /^\/day\/([\w-]{1,64})(?:\/([^/]+))?$/;

/** The preview of `/day/:tournament` or `/day/:tournament/:category`; the desk, its like and rehearsals have none. */
export const findDayPreview: FindPreview = async (db, path) => {
  const [, tournament, slug] = PATH.exec(path) ?? [];
  const category = slug === undefined ? null : categoryOfSlug(slug);
  if (tournament === undefined || category === undefined || isRehearsal(tournament)) return undefined;
  const { rules, categories, entries = {} } = (await readState(db, tournament)) ?? {};
  if (!rules) return null;
  const isEntered = () => Object.values(entries).some((entry) => entry.category === category);
  if (category && !categories?.[category] && !isEntered()) return null;
  const { title, date, days } = rules;
  const endDate = days > 1 ? addDays(date, days - 1) : null;
  const dates = longDays(date, endDate);
  if (category) {
    return {
      title: `${categoryText(rules, category)}: ${title}`,
      description: `Участники и сетка категории на турнире ${quoted(title)}, ${dates}`,
    };
  }
  const description = `Участники, жеребьёвка, сетки и корты турнира ${quoted(title)}, ${dates}`;
  return { title: `День турнира: ${title}`, description };
};
