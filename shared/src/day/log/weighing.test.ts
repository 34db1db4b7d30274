import { HEAVY, newEntry, PlayedDay, publishedDay, RULES, weighedDay } from '../testing/played-day.ts';

const weighing = () =>
  new PlayedDay().do(
    { type: 'open', rules: RULES },
    { type: 'add-entries', entries: [newEntry(1), newEntry(2), newEntry(3)] },
    { type: 'open-weighing' },
  );
const statusOf = (day: PlayedDay, id: number) => day.state.entries[id]?.status;

test.each([
  [33_000, 'weighed'],
  [33_010, 'overweight'],
  [25_000, 'weighed'],
])('weigh · with %i g in the category of 33 kg · is %s', (grams, status) => {
  expect(statusOf(weighing().do({ type: 'weigh', entry: 1, grams }), 1)).toBe(status);
});

test('move · before the draw · weighs the overweight again by the heavier category', () => {
  const day = weighing().do({ type: 'weigh', entry: 1, grams: 33_600 });
  day.do({ type: 'move', entry: 1, category: HEAVY, reason: 'weighing' });
  expect(day.state.entries[1]).toMatchObject({ category: HEAVY, status: 'weighed', grams: 33_600 });
});

test('move · refuses a lighter category and one of the other sex', () => {
  const day = weighing();
  const refusal = 'Перевести можно только в более тяжёлую категорию того же возраста и пола.';
  expect(day.try({ type: 'move', entry: 1, category: 'cadets-a:female:37', reason: 'weighing' })).toBe(
    refusal,
  );
  day.do({ type: 'move', entry: 1, category: HEAVY, reason: 'weighing' });
  expect(day.try({ type: 'move', entry: 1, category: 'cadets-a:male:33', reason: 'weighing' })).toBe(refusal);
});

test('weigh · after the end of the weigh-in · is refused until it is opened again', () => {
  const day = weighedDay([newEntry(1)]);
  expect(day.try({ type: 'weigh', entry: 1, grams: 31_000 })).toBe('Взвешивание закончено.');
  expect(day.do({ type: 'open-weighing' }).try({ type: 'weigh', entry: 1, grams: 31_000 })).toBeNull();
});

test('add-entries · after the draw · is refused in favour of a late entry', () => {
  const day = publishedDay([newEntry(1), newEntry(2)]);
  expect(day.try({ type: 'add-entries', entries: [newEntry(9)] })).toMatch(/поздняя заявка/);
});

test('check-papers · is a fact beside the weight, once, and can be taken back', () => {
  const day = weighing().do({ type: 'check-papers', entry: 1 });
  const seen = day.state.revisions;
  day.do({ type: 'weigh', entry: 1, grams: 31_000 });
  expect(day.state.papers).toEqual({ 1: 'checked' });
  expect(day.try({ type: 'check-papers', entry: 1 })).toBe('Документы этого участника уже проверены.');
  expect(day.try({ type: 'check-papers', entry: 2 }, { 'papers:2': seen['papers:2'] ?? 0 })).toBeNull();
  for (const entry of [1, 2]) expect(day.try({ type: 'uncheck-papers', entry })).toBeNull();
  expect(day.try({ type: 'uncheck-papers', entry: 1 })).toBe('Документы этого участника не отмечены.');
  expect(day.state.papers).toEqual({});
  expect(day.state.entries[1]?.grams).toBe(31_000);
});

test('check-papers · of somebody withdrawn or unknown · is refused', () => {
  const day = weighing().do({ type: 'withdraw', entry: 1, reason: 'withdrew' });
  expect(day.try({ type: 'check-papers', entry: 1 })).toBe('Этот участник снят с турнира.');
  expect(day.try({ type: 'check-papers', entry: 77 })).toBe('Такого участника нет.');
});
