import {
  CHILDREN,
  HEAVY,
  LIGHT,
  newEntry,
  PlayedDay,
  publishedDay,
  RULES,
  SESSIONS,
  weighedDay,
} from '../testing/played-day.ts';
import type { WeighIn } from './state.ts';
import { absentees, dayWeighing, weighInsOf } from './weigh-ins.ts';

const OTHER = 'cadets-b:male:33';
const rules = { ...RULES, days: 2, weighIns: SESSIONS };

/** Two children, two of the afternoon, one of neither. */
const entered = () =>
  new PlayedDay().do(
    { type: 'open', rules },
    {
      type: 'add-entries',
      entries: [
        ...[1, 2].map((id) => newEntry(id, { category: CHILDREN })),
        newEntry(3, { category: LIGHT }),
        newEntry(4, { category: HEAVY }),
        newEntry(5, { category: OTHER }),
      ],
    },
  );

test('weigh · takes the athletes of the sessions that are open, and no others', () => {
  const day = entered().do({ type: 'open-weighing', weighIn: 2 });
  expect(day.try({ type: 'weigh', entry: 1, grams: 31_000 })).toBeNull();
  for (const entry of [3, 5])
    expect(day.try({ type: 'weigh', entry, grams: 31_000 })).toBe('Взвешивание ещё не началось.');
  day.do({ type: 'open-weighing', weighIn: 1 });
  expect(day.try({ type: 'weigh', entry: 5, grams: 31_000 })).toBeNull();
  expect(day.state.weighIns).toEqual({ 1: 'open', 2: 'open' });
});

test('close-weighing · withdraws those of its groups who were not weighed, and nobody else', () => {
  const day = entered().do(
    { type: 'open-weighing', weighIn: 2 },
    { type: 'open-weighing', weighIn: 3 },
    { type: 'weigh', entry: 1, grams: 31_000 },
  );
  expect(absentees(day.state, 2).map(({ id }) => id)).toEqual([2]);
  expect(day.try({ type: 'close-weighing', weighIn: 2, absent: [2, 3] })).toMatch(/изменился/);
  day.do({ type: 'close-weighing', weighIn: 2, absent: [2] });
  expect([1, 2, 3, 4, 5].map((id) => day.state.entries[id]?.status)).toEqual([
    'weighed',
    'withdrawn',
    'entered',
    'entered',
    'entered',
  ]);
  expect(dayWeighing(day.state)).toBe('open');
  expect(day.try({ type: 'weigh', entry: 3, grams: 31_000 })).toBeNull();
  expect(day.try({ type: 'weigh', entry: 1, grams: 31_500 })).toBe('Взвешивание закончено.');
});

test('sessions · are opened and closed apart, and what two people do there does not clash', () => {
  const day = entered().do({ type: 'open-weighing', weighIn: 2 }, { type: 'open-weighing', weighIn: 3 });
  const seen = { 'weigh-in:3': day.state.revisions['weigh-in:3'] ?? 0 };
  day.do({ type: 'close-weighing', weighIn: 2, absent: [1, 2] });
  expect(day.try({ type: 'close-weighing', weighIn: 3, absent: [3, 4] }, seen)).toBeNull();
  expect(day.try({ type: 'open-weighing', weighIn: 2 })).toBeNull();
  expect(day.state.weighIns).toEqual({ 2: 'open', 3: 'closed' });
  expect([1, 2, 3, 4].map((id) => day.state.entries[id]?.status)).toEqual([
    ...['entered', 'entered'],
    ...['withdrawn', 'withdrawn'],
  ]);
  expect(day.try({ type: 'open-weighing', weighIn: 9 })).toBe('Такого сеанса взвешивания нет.');
});

test('entry · comes as long as its own session is not over', () => {
  const day = entered().do(
    { type: 'open-weighing', weighIn: 2 },
    { type: 'close-weighing', weighIn: 2, absent: [1, 2] },
  );
  const add = (id: number, category: typeof LIGHT) =>
    day.try({ type: 'add-entries', entries: [newEntry(id, { category })] });
  expect(add(10, CHILDREN)).toMatch(/^Взвешивание закончено/);
  expect(add(11, LIGHT)).toBeNull();
  expect(day.try({ type: 'correct-entry', entry: 11, fields: { category: CHILDREN } })).toMatch(/переводом/);
  expect(day.try({ type: 'correct-entry', entry: 11, fields: { category: HEAVY } })).toBeNull();
});

test.each([
  ['an age group twice', [{ ...SESSIONS[2], id: 9, groups: ['cadets-a'] }], /в двух сеансах/],
  ['one number twice', [{ ...SESSIONS[2], groups: ['cadets-b'] }], /с одним номером/],
  ['a day that is none', [{ ...SESSIONS[2], id: 9, day: 2, groups: ['cadets-b'] }], /которого нет в турнире/],
  [
    'an end before its beginning',
    [{ ...SESSIONS[2], id: 9, until: '12:00', groups: ['cadets-b'] }],
    /раньше/,
  ],
  ['no age groups beside the first', [{ ...SESSIONS[2], id: 9, groups: [] }], /нужны возрастные группы/],
  ['an unknown age group', [{ ...SESSIONS[2], id: 9, groups: ['seniors'] }], /группы нет/],
])('rules · refuse sessions with %s', (_, more, refusal) => {
  const day = entered();
  const weighIns = [...SESSIONS, ...more] as typeof SESSIONS;
  expect(day.try({ type: 'change-rules', rules: { ...rules, weighIns } })).toMatch(refusal);
});

test('rules · keep an age group in its session once that is over', () => {
  const [others, morning, afternoon] = SESSIONS as [WeighIn, WeighIn, WeighIn];
  const moved = [
    others,
    { ...morning, groups: ['youngest-b'] },
    { ...afternoon, groups: ['cadets-a', 'youngest-a'] },
  ];
  const later = { ...rules, weighIns: [others, morning, { ...afternoon, from: '12:30' }] };
  const day = entered().do(
    { type: 'change-rules', rules: { ...rules, weighIns: moved } },
    { type: 'change-rules', rules },
    { type: 'open-weighing', weighIn: 2 },
    { type: 'close-weighing', weighIn: 2, absent: [1, 2] },
  );
  const refusal = /взвешивание закончено, его сеанс больше не меняют/;
  expect(day.try({ type: 'change-rules', rules: { ...rules, weighIns: moved } })).toMatch(refusal);
  expect(day.try({ type: 'change-rules', rules: { ...rules, weighIns: [others, afternoon] } })).toMatch(
    refusal,
  );
  expect(day.try({ type: 'change-rules', rules: later })).toBeNull();
  expect(weighInsOf(day.state).map(({ id }) => id)).toEqual([1, 2, 3]);
});

const weighing = () =>
  new PlayedDay().do(
    { type: 'open', rules: RULES },
    { type: 'add-entries', entries: [newEntry(1), newEntry(2), newEntry(3)] },
    { type: 'open-weighing', weighIn: 1 },
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
  expect(
    day.do({ type: 'open-weighing', weighIn: 1 }).try({ type: 'weigh', entry: 1, grams: 31_000 }),
  ).toBeNull();
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
