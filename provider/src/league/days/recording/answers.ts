import type { DayDesk, DayNews, PublicEntry } from '@league/shared/contract';
import { type CategoryKey, categorySlug, type DayState, type Entry } from '@league/shared/day';
import { categoryFacts } from '../view/public-category.ts';
import { publicFacts } from '../view/public-day.ts';

/** The tournament of a recording. */
const TOURNAMENT = 'recorded';
export const PAGES = `/day/${TOURNAMENT}`;
const CALLS = `/api/days/${TOURNAMENT}`;

const nameOf = (id: number): string => `Участник ${id}`;
const coachOf = ({ coach }: Entry): string | null => (coach === null ? null : `Тренер ${coach}`);

const publicEntry = (entry: Entry): PublicEntry => ({
  id: entry.id,
  name: nameOf(entry.id),
  club: entry.club,
  coach: coachOf(entry),
  region: entry.region,
  category: entry.category as PublicEntry['category'],
  isWithdrawn: entry.status === 'withdrawn',
});

/** What this provider would answer to the reads of a day's pages if its log ended here and its people were samples. */
export function answersAt(
  state: DayState,
  at: string,
  categories: readonly CategoryKey[],
): Record<string, unknown> {
  const number = `${state.seq}-000000000000`;
  const entries = Object.values(state.entries).map(publicEntry);
  const desk: DayDesk = {
    tournament: TOURNAMENT,
    state: state as DayDesk['state'],
    athletes: Object.values(state.entries).map((entry) => ({
      id: entry.id,
      name: nameOf(entry.id),
      birthdate: '2014-05-20',
      coach: coachOf(entry),
      application: null,
      isLinked: false,
      lacks: [],
      twins: [],
    })),
    applications: [],
    secretaries: [{ id: 1, name: 'Секретарь', email: 'secretary@sample.invalid' }],
    replaced: {},
    now: at,
  };
  const news: DayNews = { seq: state.seq, commands: [], athletes: [] };
  return {
    [CALLS]: { ...publicFacts(TOURNAMENT, state), isListed: false, entries, number },
    [`${CALLS}/number`]: { number, isOver: false },
    [`${CALLS}/desk`]: desk,
    [`${CALLS}/log`]: news,
    // Somebody without a part in the day: a sample would be a witness of a draw.
    [`${CALLS}/mine`]: { isSecretary: false, entries: [], witness: [] },
    ...Object.fromEntries(
      categories.map((key) => [
        `${CALLS}/categories/${categorySlug(key)}`,
        { ...categoryFacts(TOURNAMENT, state, { key, entries }), number },
      ]),
    ),
  };
}
