import type { Answer, ContentDraft, TournamentStep } from '@league/shared/contract';
import { TOURNAMENT_STEPS } from '@league/shared/contract';
import { signedIn } from '@league/shared/testing';

type Listed = Answer<'listContentDrafts'>['tournaments'][number];

/** Steps by a letter each: done, now, ahead. */
export const steps = (letters: string): TournamentStep[] => {
  const states = { d: 'done', n: 'now', a: 'ahead' } as const;
  return TOURNAMENT_STEPS.map((name, index) => ({
    name,
    state: states[letters[index] as keyof typeof states],
  }));
};

/** A tournament of the list; by default one that nobody has published. */
export const listed = (values: Partial<Listed> = {}): Listed => ({
  id: 'kubok_vesny_2027',
  title: 'Кубок весны',
  date: '2027-03-14',
  place: 'Фрязино',
  saved_at: '2026-11-24T09:00:00.000Z',
  live: null,
  changed: !values.live,
  waiting: null,
  steps: steps('naaaaaaa'),
  cancelled: false,
  ...values,
});

export const list = (tournaments: Listed[]): Answer<'listContentDrafts'> => ({
  tournaments,
});

/** The draft of `listed()`, complete. */
export const draft = (values: Partial<ContentDraft> = {}): ContentDraft => ({
  id: 'kubok_vesny_2027',
  version: 4,
  revision: 1,
  changed: !values.live,
  document: {
    title: 'Кубок весны',
    startsAt: '2027-03-14T09:00:00+03:00',
    place: 'Фрязино',
    applications: { until: '2027-03-01', limit: 300 },
  },
  problems: [],
  files: [],
  live: null,
  live_since: values.live ? '2026-11-24T09:00:00.000Z' : null,
  order: null,
  preview: null,
  steps: steps(values.live ? 'dnaaaaaa' : 'naaaaaaa'),
  day: null,
  saved_at: '2026-11-24T09:00:00.000Z',
  saved_by: 'Иванова Анна',
  ...values,
});

/** A publication that waits for its time. */
export const order = (at: string): NonNullable<ContentDraft['order']> => ({
  ...{ revision: 1, at, by: 'Иванова Анна', failed: false },
});

type Changes = Answer<'getContentChanges'>;
const NO_NEWS = { changes: [], people: 0, clubs: 0 };

/** What publishing tells, by default nothing and nobody. */
export const changes = (values: Partial<Changes> = {}): Changes => ({
  ...NO_NEWS,
  withdrawal: { ...NO_NEWS, at: null },
  ...values,
});

/** The state of `renderApp` for an organiser. */
export function organiser() {
  const { session } = signedIn('referee', 7);
  return { session: { ...session, verified: { ...session.verified, organiser: true as const } } };
}
