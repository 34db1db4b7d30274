/** SAMPLE DATA. The draws and results of the 2025 event in Fryazino, which both of its pages show. */
import type { TournamentContent } from '../src/lib/content-schema.ts';

const categories = [
  'Младшие юноши, кат. А',
  'Младшие юноши, кат. Б',
  'Кадеты, кат. А',
  'Кадеты, кат. Б',
  'Юноши и девушки 12–14 лет',
];

export const setki: NonNullable<TournamentContent['setki']> = categories.map((category) => ({ category }));
export const results: NonNullable<TournamentContent['results']> = categories.map((category) => ({
  category,
}));
