import type { PublicBout } from '@league/shared/contract';
import { dayCategory, plannedDay } from '../../testing/day.ts';
import { categoryNews, dayNews } from './news-text.ts';

const issued = plannedDay();
/** The bouts have begun: the last one is called. */
const day = {
  ...issued,
  bouts: issued.bouts.map((bout, index) =>
    index < 2
      ? bout
      : {
          ...bout,
          record: { entries: [1, 3] as [number, number], calls: [], startedAt: null, result: null },
        },
  ),
};
const entriesOf = ({ corners }: PublicBout) => corners.map(({ entry }) => entry ?? 0) as [number, number];
const fought = (bout: PublicBout, winner: 0 | 1 | null = 0): PublicBout => ({
  ...bout,
  record: {
    entries: entriesOf(bout),
    calls: [],
    startedAt: null,
    result: { winner, way: 'PTF', rounds: [], by: 1, court: 2, at: '2027-02-14T11:00:00.000Z' } as never,
  },
});
const changed = (change: (bout: PublicBout, index: number) => PublicBout) => ({
  ...day,
  bouts: day.bouts.map(change),
});
const own = new Set(entriesOf(day.bouts[0] as PublicBout).slice(0, 1));

test('news of a day · say a delay once it has come to ten minutes, and nothing of the bouts of others', () => {
  const later = (minutes: number) => changed((bout) => ({ ...bout, at: bout.at + minutes }));
  expect(dayNews(day, later(6), own)).toBe('');
  expect(dayNews(day, later(12), own)).toMatch(/^Бой 201: корт\s2, не\sраньше\s14:22$/);
  expect(dayNews(day, later(12), new Set())).toBe('');
});

test('news of a day · say a result, another winner, and a result that was taken back', () => {
  const wonBy = (winner: 0 | 1) => changed((bout, index) => (index === 0 ? fought(bout, winner) : bout));
  const [first, second] = [wonBy(0), wonBy(1)];
  expect(dayNews(day, first, own)).toMatch(/^Бой 201, победа: .+, по очкам$/);
  expect(dayNews(first, second, own)).not.toBe(dayNews(day, first, own));
  expect(dayNews(first, day, own)).toBe('Бой 201: результат отменён');
});

test('news of a day · say that the bouts have begun, and that they are over', () => {
  const over = changed((bout) => fought(bout));
  expect(dayNews(issued, day, new Set())).toBe('Идут бои');
  expect(dayNews(day, over, new Set())).toBe('Бои закончены');
});

test('news of a category · name two results at most', () => {
  const category = dayCategory();
  const of = (count: number) => ({
    ...category,
    bouts: category.bouts.map((bout, index) => (index < count ? fought(bout) : bout)),
  });
  expect(categoryNews(category, of(2))).toMatch(/^Бой 201, победа: .+\. Бой 202, победа: .+$/);
  expect(categoryNews(category, of(3))).toBe('Новых результатов: 3');
  expect(categoryNews(of(2), of(3))).toMatch(/^Бой 203, /);
});
