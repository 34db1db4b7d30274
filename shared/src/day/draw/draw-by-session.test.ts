import { archivedDay, archiveOf } from '../archive/archive.ts';
import { isDrawn, readyGroups } from '../log/reading.ts';
import type { WeighIn } from '../log/state.ts';
import { absentees } from '../log/weigh-ins.ts';
import { givenBouts } from '../plan/numbers.ts';
import { planOf } from '../plan/plan.ts';
import {
  CHILDREN,
  entriesOf,
  HEAVY,
  LIGHT,
  newEntry,
  PlayedDay,
  RULES,
  SESSIONS,
} from '../testing/played-day.ts';
import { sealedListHash, sealedValueOf } from './hash.ts';
import { type DrawProof, proofOf } from './proof.ts';
import { drawSession } from './session-draw.ts';
import { verifyProof } from './verify.ts';

const rules = { ...RULES, weighIns: SESSIONS.map((one) => ({ ...one, day: 0 })) };
const CHILD_GROUPS = ['youngest-a', 'youngest-b'];

/** Children 1 to 5 and cadets 11 to 15; both sessions at the scales are open. */
const entered = () =>
  new PlayedDay().do(
    { type: 'open', rules },
    { type: 'add-entries', entries: [...entriesOf(5, CHILDREN), ...entriesOf(5, LIGHT, 11)] },
    { type: 'open-weighing', weighIn: 2 },
    { type: 'open-weighing', weighIn: 3 },
  );

/** Everybody of a session is weighed, and it is over. */
function weighed(day: PlayedDay, weighIn: number): PlayedDay {
  for (const { id } of absentees(day.state, weighIn)) day.do({ type: 'weigh', entry: id, grams: 30_000 });
  return day.do({ type: 'close-weighing', weighIn, absent: [] });
}

/** The children are drawn while the cadets are weighed. */
const morning = () => weighed(entered(), 2).do({ type: 'close-list' }).draw();
const bothPublished = () =>
  weighed(morning().do({ type: 'publish' }), 3)
    .do({ type: 'close-list' })
    .draw()
    .do({ type: 'publish' });

/** The log of the day as everybody reads it while the day goes on. */
const publicLog = ({ log, state }: PlayedDay): string =>
  archiveOf(
    log.map(({ command, ...one }) => ({ ...one, type: command.type, at: '2026-12-12T07:05:33.123Z' })),
    state,
    false,
  );

const shown = (day: PlayedDay): DrawProof => {
  const proof = proofOf(archivedDay(publicLog(day)));
  if (!proof) throw new Error('Nothing is published');
  return proof;
};

test('first draw · is of those whose weigh-in is over; the others go on being weighed', () => {
  const day = weighed(entered(), 2).do({ type: 'close-list' });
  expect(day.state.sessions[1]?.purpose).toEqual({ type: 'all', groups: CHILD_GROUPS });
  expect(day.state.lists[1]?.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  expect(day.try({ type: 'withdraw', entry: 1, reason: 'withdrew' })).toMatch(/^Список жеребьёвки закрыт/);
  day.do(
    { type: 'weigh', entry: 11, grams: 31_000 },
    { type: 'withdraw', entry: 12, reason: 'withdrew' },
    { type: 'add-entries', entries: [newEntry(20, { category: HEAVY })] },
    { type: 'correct-entry', entry: 13, fields: { club: 'Тигр' } },
  );
  day.draw();
  expect(Object.keys(day.state.categories)).toEqual([CHILDREN]);
  expect([CHILDREN, LIGHT].map((key) => isDrawn(day.state, key))).toEqual([true, false]);
  expect(day.try({ type: 'weigh', entry: 13, grams: 31_000 })).toBeNull();
});

test('publication · shows what is drawn, and a later one the rest, with the proof of both', () => {
  const day = morning().do({ type: 'publish' });
  expect(day.try({ type: 'publish' })).toMatch(/^Жеребьёвка опубликована/);
  const alone = shown(day);
  expect(alone.sessions.map(({ number }) => number)).toEqual([1]);
  expect(verifyProof(alone)).toEqual({ isValid: true });
  weighed(day, 3).do({ type: 'close-list' }).draw().do({ type: 'publish' });
  const both = shown(day);
  expect(both.sessions.map(({ number, purpose }) => [number, purpose])).toEqual([
    [1, { type: 'all', groups: CHILD_GROUPS }],
    [2, { type: 'all', groups: ['cadets-a'] }],
  ]);
  expect(both.sessions[0]).toEqual(alone.sessions[0]);
  expect(verifyProof(both)).toEqual({ isValid: true });
  expect(readyGroups(day.state)).toEqual([]);
});

test('what is drawn and not published · is told to nobody, in the proof neither', () => {
  const day = weighed(morning().do({ type: 'publish' }), 3)
    .do({ type: 'close-list' })
    .draw();
  const [, hidden] = shown(day).sessions;
  expect(hidden).toMatchObject({ number: 2, drawn: null });
  expect(verifyProof(shown(day))).toEqual({ isValid: true });
  const { value, site } = day.state.sessions[2]?.drawn ?? {};
  for (const secret of [value, site]) expect(publicLog(day)).not.toContain(secret);
  day.do({ type: 'redraw', category: LIGHT, reason: 'desk-error' });
  expect(shown(day).sessions.map(({ drawn }) => drawn !== null)).toEqual([true, false, false]);
  expect(verifyProof(shown(day))).toEqual({ isValid: true });
  day.do({ type: 'publish' });
  expect(shown(day).sessions.every(({ drawn }) => drawn !== null)).toBe(true);
  expect(verifyProof(shown(day))).toEqual({ isValid: true });
});

test('numbers · are given out for the published, and for others when they are published', () => {
  const day = morning().do(
    { type: 'publish' },
    { type: 'plan', courts: [[CHILDREN], []] },
    { type: 'issue-plan' },
  );
  const before = day.state.numbers;
  weighed(day, 3).do({ type: 'close-list' }).draw();
  expect(day.state.numbers).toEqual(before);
  expect(planOf(day.state)?.bouts.every(({ category }) => category === CHILDREN)).toBe(true);
  day.do({ type: 'publish' });
  expect(day.state.numbers).toMatchObject(before);
  const given = givenBouts(day.state);
  expect(new Set(given.map(({ category }) => category))).toEqual(new Set([CHILDREN, LIGHT]));
  const added = given.filter(({ category }) => category === LIGHT);
  expect(added.every(({ court }) => court === 2)).toBe(true);
});

test('bouts · are on the day of their session at the scales', () => {
  const day = new PlayedDay().do(
    { type: 'open', rules: { ...rules, days: 2, weighIns: SESSIONS } },
    { type: 'add-entries', entries: [...entriesOf(5, CHILDREN), ...entriesOf(5, LIGHT, 11)] },
    { type: 'open-weighing', weighIn: 2 },
    { type: 'open-weighing', weighIn: 3 },
  );
  weighed(weighed(day, 2), 3).do({ type: 'close-list' }).draw();
  day.do({ type: 'publish' }, { type: 'plan', courts: [[LIGHT, CHILDREN], []] }, { type: 'issue-plan' });
  const days = Map.groupBy(givenBouts(day.state), ({ category }) => category);
  expect([...(days.get(CHILDREN) ?? [])].every((bout) => bout.day === 0)).toBe(true);
  expect([...(days.get(LIGHT) ?? [])].every((bout) => bout.day === 1)).toBe(true);
});

describe('a category is in one first draw · tried otherwise', () => {
  test('closing the list again', () => {
    expect(morning().try({ type: 'close-list' })).toBe('Сначала закончите взвешивание.');
    expect(bothPublished().try({ type: 'close-list' })).toBe('Список жеребьёвки уже закрыт.');
  });

  test('weighing again after the draw, by opening the session', () => {
    const day = morning();
    expect(day.try({ type: 'open-weighing', weighIn: 2 })).toMatch(/^Список жеребьёвки закрыт/);
  });

  test('moving the age group into a session that is to come', () => {
    const [others, first, second] = rules.weighIns as [WeighIn, WeighIn, WeighIn];
    const weighIns = [
      others,
      { ...first, groups: ['youngest-b'] },
      { ...second, groups: ['cadets-a', 'youngest-a'] },
    ];
    expect(morning().try({ type: 'change-rules', rules: { ...rules, weighIns } })).toMatch(/сеанс больше не/);
    expect(morning().try({ type: 'change-rules', rules: RULES })).toMatch(/сеанс больше не/);
  });

  test.each<[string, (one: Proven, first: Proven) => Partial<Proven>, RegExp]>([
    ['an age group', (_, { purpose, list }) => ({ purpose, list }), /её быть не могло/],
    ['all of them', () => ({ purpose: { type: 'all' } }), /её быть не могло/],
    [
      'an athlete',
      ({ list }, first) => ({ list: [...list, elsewhere(first.list)] }),
      /записан в списке не так/,
    ],
    ['strangers', ({ list }, first) => ({ list: [...list, ...first.list] }), /записан в списке не так/],
  ])('a proof whose every hash fits, and that draws %s again', (_, changesOf, problem) => {
    const proof = shown(bothPublished());
    const [first, second] = proof.sessions as [Proven, Proven];
    expect(verifyProof({ ...proof, sessions: [first, made(proof, second)] })).toEqual({ isValid: true });
    const sessions = [first, made(proof, { ...second, ...changesOf(second, first) })];
    expect(verifyProof({ ...proof, sessions })).toMatchObject({
      isValid: false,
      problem: expect.stringMatching(problem),
    });
  });
});

type Proven = DrawProof['sessions'][0];

/** The first athlete of a list, as if of the cadets. */
function elsewhere([one]: Proven['list']): Proven['list'][0] {
  if (!one) throw new Error('The list is empty');
  return { ...one, category: LIGHT };
}

/** A session of a site that draws what it likes: everything follows from what it says. */
function made({ rules: said }: DrawProof, session: Proven): Proven {
  const { list, lots, words, drawn } = session;
  if (!drawn) throw new Error('Not drawn');
  const listHash = sealedListHash({ ...session, rules: said });
  const value = sealedValueOf(drawn.site, words, listHash);
  const lines = drawSession({ list, lots, value, attemptOf: () => 1 }).map(({ kind: _, ...one }) => one);
  return { ...session, listHash, drawn: { ...drawn, value, lines } };
}

describe('nobody chooses the lines · tried otherwise', () => {
  test('dropping and closing again leaves the first try in the proof', () => {
    const day = weighed(entered(), 2).do({ type: 'close-list' });
    day.do({ type: 'drop-session', session: 1, reason: 'changed-list' }, { type: 'close-list' }).draw();
    day.do({ type: 'publish' });
    expect(shown(day).sessions.map(({ dropped }) => dropped?.reason)).toEqual([
      'Изменился список участников',
      undefined,
    ]);
    expect(verifyProof(shown(day))).toEqual({ isValid: true });
    const without = shown(day).sessions.slice(1);
    expect(verifyProof({ ...shown(day), sessions: without })).toMatchObject({ isValid: false });
  });

  test('choosing who is drawn together: all whose weigh-in is over are, and one draw runs at a time', () => {
    const day = weighed(weighed(entered(), 2), 3).do({ type: 'close-list' });
    expect(day.state.sessions[1]?.purpose).toEqual({ type: 'all', groups: [...CHILD_GROUPS, 'cadets-a'] });
    const apart = weighed(weighed(entered(), 2).do({ type: 'close-list' }), 3);
    expect(apart.try({ type: 'close-list' })).toBe('Список жеребьёвки уже закрыт.');
  });

  test('moving an athlete between what is drawn and what is not', () => {
    const day = morning();
    expect(day.try({ type: 'move', entry: 1, category: LIGHT, reason: 'weighing' })).toMatch(
      /того же возраста/,
    );
    expect(day.try({ type: 'move', entry: 11, category: CHILDREN, reason: 'weighing' })).toMatch(
      /того же возраста/,
    );
    expect(day.try({ type: 'correct-entry', entry: 11, fields: { category: CHILDREN } })).toMatch(
      /переводом/,
    );
    const late = newEntry(30, { category: LIGHT });
    expect(day.try({ type: 'late-entry', entry: late, reason: 'late' })).toMatch(/^До жеребьёвки/);
    expect(day.try({ type: 'merge', category: CHILDREN, into: LIGHT, reason: 'few-entries' })).toMatch(
      /жеребьёвки не было/,
    );
  });

  test('mixing what everybody has seen with what nobody has', () => {
    const day = weighed(morning().do({ type: 'publish' }), 3)
      .do({ type: 'close-list' })
      .draw();
    expect(day.try({ type: 'merge', category: CHILDREN, into: LIGHT, reason: 'few-entries' })).toMatch(
      /не опубликована/,
    );
    expect(day.try({ type: 'redraw', category: CHILDREN, reason: 'desk-error' })).toMatch(/опубликована/);
    expect(day.try({ type: 'drop-session', session: 1, reason: 'changed-list' })).toMatch(/уже проведена/);
  });
});
