import { planOf } from '../plan/plan.ts';
import {
  entriesOf,
  HEAVIEST,
  HEAVY,
  LIGHT,
  newEntry,
  type PlayedDay,
  publishedDay,
  siteValue,
  weighedDay,
} from '../testing/played-day.ts';
import { type Statement, sealedListHash, sealedValueOf } from './hash.ts';
import { accountOf, type DrawProof, type ProvenSession, proofOf } from './proof.ts';
import { replayOf } from './session-draw.ts';
import { verifyProof } from './verify.ts';

const reason = 'secretariat' as const;
const CLOSE = { type: 'close-list' } as const;

const proofFrom = (day: PlayedDay): DrawProof => {
  const proof = proofOf(day.state);
  if (!proof) throw new Error('No proof');
  return proof;
};
const problemOf = (proof: DrawProof): string => {
  const verdict = verifyProof(proof);
  return verdict.isValid ? 'valid' : verdict.problem;
};
const account = (day: PlayedDay) => accountOf(proofFrom(day));
const two = () => publishedDay([...entriesOf(5), ...entriesOf(4, HEAVY, 11)]);
const merge = (category = LIGHT, into = HEAVY) => ({ type: 'merge', category, into, reason }) as const;

test('hashes · are those that other tools make of the same text', () => {
  const list = [{ id: 1, category: LIGHT, club: 'Тигр', coach: null, region: 'Фрязино', points: 2.5 }];
  const statement: Statement = {
    number: 3,
    purpose: { type: 'redraw', category: LIGHT },
    lots: [],
    seeding: 'rating',
    rules: { bronze: 'shared', isLoneEntryPlaced: true },
    list,
  };
  // printf %s '{"version":3,"session":3,...' | sha256sum
  expect(sealedListHash(statement)).toBe('aba4ae6358ff38cf55b7d8d491393575c7557f63084e842a2f37d3dd1b3f7dd2');
  expect(sealedValueOf('5e', ['0', '12'], 'ff')).toBe(
    'cbf708d0f90926b0c0c62b49f69f89de9e148cf4ad7793b758ab9170c269ce79',
  );
});

describe('merger', () => {
  test('shows no lines before its list is fixed, its value sealed and the numbers given', () => {
    const day = two();
    const before = day.state.categories;
    expect(day.try(merge())).toBeNull();
    expect(day.state.categories).toEqual(before);
    expect(day.state.sessions[2]).toMatchObject({ purpose: { type: 'merge' }, drawn: null });
    const lines = { type: 'draw-lines', session: 2, site: siteValue(2) } as const;
    expect(day.pass(1).try(lines)).toMatch(/введите число из зала/);
    expect(day.do({ type: 'add-word', word: '7' }).try(lines)).toBeNull();
    expect(day.state.categories[LIGHT]?.mergedInto).toBe(HEAVY);
  });

  test('is an attempt for good · also after a merger back', () => {
    const day = two().do(merge());
    day.do({ type: 'divide', category: HEAVY, limit: null, reason });
    day.do({ type: 'merge', category: `${HEAVY}~1`, into: `${HEAVY}~2`, reason });
    expect(day.state.categories[`${HEAVY}~2`]?.attempt).toBe(4);
    const { thrown, counting } = account(day);
    expect(thrown.map(({ key, attempt }) => `${key} ${attempt}`)).toEqual([
      ...[`${LIGHT} 1`, `${HEAVY} 1`, `${HEAVY} 2`, `${HEAVY}~1 3`, `${HEAVY}~2 3`],
    ]);
    expect(thrown.every(({ lines }) => lines && lines.length > 0)).toBe(true);
    expect(counting.map(({ key, attempt }) => [key, attempt])).toEqual([[`${HEAVY}~2`, 4]]);
    expect(problemOf(proofFrom(day))).toBe('valid');
  });

  test('keeps its entrants as they were announced · somebody would withdraw, move, swap or come late', () => {
    const day = two().do({ type: 'withdraw', entry: 5, reason });
    day.try(merge());
    for (const command of [
      { type: 'withdraw', entry: 1, reason },
      { type: 'return', entry: 5, reason },
      { type: 'move', entry: 1, category: HEAVY, reason },
      { type: 'swap', category: LIGHT, entries: [1, 2], reason },
      { type: 'late-entry', entry: newEntry(60), reason },
      { type: 'correct-entry', entry: 1, fields: { club: 'Другой' } },
      { type: 'redraw', category: LIGHT, reason },
      { type: 'divide', category: HEAVY, limit: null, reason },
      merge(HEAVY, HEAVIEST),
    ] as const)
      expect([command.type, day.try(command)]).toEqual([
        command.type,
        expect.stringMatching(/^Идёт жеребьёвка|опубликована|не было/),
      ]);
    day.do({ type: 'late-entry', entry: newEntry(61, { category: HEAVIEST }), reason });
  });
});

describe('session', () => {
  const open = () => weighedDay(entriesOf(8)).do(CLOSE);
  const word = (text: string) => ({ type: 'add-word', word: text }) as const;
  const lines = { type: 'draw-lines', session: 1, site: siteValue(1) } as const;

  test('is revealed a minute after its hash at the earliest, with a number of the hall and the value of the hash', () => {
    const day = open().do(word('123456'));
    expect(day.try(lines)).toMatch(/через минуту/);
    day.pass(1);
    expect(day.try({ ...lines, site: siteValue(2) })).toMatch(/^Значение сайта не то/);
    expect(day.try(lines)).toBeNull();
    expect(day.try(lines)).toMatch(/уже проведена/);
    expect(day.try({ type: 'drop-session', session: 1, reason })).toMatch(/уже проведена/);
    expect(problemOf(proofFrom(day))).toBe('valid');
  });

  test('takes numbers until it is revealed, in the order in which they came', () => {
    const day = open().do(word('2'), word('1')).draw();
    expect(day.try(word('3'))).toMatch(/не принимаются/);
    expect(proofFrom(day).sessions[0]?.words).toEqual(['2', '1']);
    const again = two();
    again.try(merge());
    expect(again.do(word('5')).draw().try(word('6'))).toMatch(/не принимаются/);
  });

  test('gives lines that every number of the hall decides', () => {
    const linesOf = (text: string) =>
      JSON.stringify(open().do(word(text)).draw().state.categories[LIGHT]?.lines);
    expect(new Set(['1', '2', '3', '4', '5', '6'].map(linesOf)).size).toBeGreaterThan(1);
  });

  test('that was dropped stays in the proof · the list is closed again', () => {
    const day = open().do({ type: 'drop-session', session: 1, reason }, CLOSE).draw();
    expect(account(day).dropped).toMatchObject([
      { number: 1, dropped: { reason: 'По решению секретариата' } },
    ]);
    expect(problemOf(proofFrom(day))).toBe('valid');
  });
});

describe('division', () => {
  const weighed = () => {
    const day = weighedDay(entriesOf(6)).do({ type: 'open-weighing', weighIn: 1 });
    for (const id of [1, 2, 3, 4, 5, 6]) day.do({ type: 'weigh', entry: id, grams: 30_000 + id * 100 });
    return day.do({ type: 'close-weighing', weighIn: 1, absent: [] });
  };
  const byWeight = { type: 'divide', category: LIGHT, limit: 30_250, reason } as const;
  const idsOf = (day: PlayedDay, key: string) =>
    Object.values(day.state.entries)
      .filter(({ category }) => category === key)
      .map(({ id }) => id);

  test('by weight · before the list is closed · moves the entries, and draws two brackets', () => {
    const day = weighed();
    expect(day.try(byWeight)).toBeNull();
    expect([idsOf(day, `${LIGHT}~1`), idsOf(day, `${LIGHT}~2`)]).toEqual([
      [1, 2],
      [3, 4, 5, 6],
    ]);
    day.do(CLOSE).draw();
    expect(Object.keys(day.state.categories)).toEqual([`${LIGHT}~1`, `${LIGHT}~2`]);
    expect(problemOf(proofFrom(day))).toBe('valid');
  });

  test('makes parts that nobody else can make up · before the draw', () => {
    const day = weighed();
    expect(day.try({ type: 'move', entry: 1, category: `${HEAVY}~1`, reason })).toBe('Такой категории нет.');
    expect(day.try(byWeight)).toBeNull();
    expect(day.try({ type: 'move', entry: 1, category: HEAVY, reason })).toBeNull();
  });

  test('by weight · after the draw · is a draw of its own, and the whole bracket an attempt', () => {
    const day = weighed().do(CLOSE).draw().do({ type: 'publish' }, byWeight);
    expect(day.state.categories[LIGHT]).toMatchObject({
      lines: [],
      dividedInto: [`${LIGHT}~1`, `${LIGHT}~2`],
    });
    expect(day.state.categories[`${LIGHT}~2`]).toMatchObject({ attempt: 2, isPublished: true });
    expect(account(day).thrown).toMatchObject([{ key: LIGHT, attempt: 1 }]);
    expect(problemOf(proofFrom(day))).toBe('valid');
    expect(day.try({ type: 'late-entry', entry: newEntry(70), reason })).toMatch(/выберите одну из групп/);
    day.do({ type: 'late-entry', entry: newEntry(71, { category: `${LIGHT}~1` }), reason });
  });

  test('by lot · of 129, which one bracket does not hold · is part of the draw', () => {
    const day = weighedDay(entriesOf(129));
    expect(day.try(CLOSE)).toMatch(/Разделите категорию/);
    day.do({ ...CLOSE, lots: [LIGHT] }).draw();
    expect([idsOf(day, `${LIGHT}~1`).length, idsOf(day, `${LIGHT}~2`).length]).toEqual([65, 64]);
    expect(problemOf(proofFrom(day))).toBe('valid');
  });

  test('of an issued plan · puts the parts where the whole stood, with new numbers', () => {
    const day = weighed()
      .do(CLOSE)
      .draw()
      .do({ type: 'publish' }, { type: 'plan', courts: [[LIGHT], []] }, { type: 'issue-plan' });
    const issued = planOf(day.state)?.bouts.map(({ number }) => number) ?? [];
    day.do({ type: 'divide', category: LIGHT, limit: null, reason });
    expect(planOf(day.state)?.courts).toEqual([[`${LIGHT}~1`, `${LIGHT}~2`], []]);
    expect(planOf(day.state)?.retired).toEqual(issued.toSorted((a, b) => a - b));
    for (const { number } of planOf(day.state)?.bouts ?? []) expect(issued).not.toContain(number);
  });
});

test('proof · of a day with a further draw says what was thrown away and why', () => {
  const day = weighedDay([...entriesOf(8), ...entriesOf(4, HEAVY, 11)])
    .do(CLOSE)
    .draw();
  const first = day.state.categories[LIGHT]?.lines;
  const redraw = { type: 'redraw', category: LIGHT, reason } as const;
  day.do(redraw, redraw, redraw, { type: 'publish' });
  expect(account(day).thrown).toMatchObject([
    { attempt: 1, lines: first, reason: 'По решению секретариата' },
    { attempt: 2 },
    { attempt: 3 },
  ]);
  expect(account(day).counting).toContainEqual(expect.objectContaining({ key: LIGHT, attempt: 4 }));
  expect(problemOf(proofFrom(day))).toBe('valid');
});

describe('verification', () => {
  const proof = () => {
    const day = weighedDay([...entriesOf(8), ...entriesOf(4, HEAVY, 11)]).do(CLOSE);
    day.do({ type: 'add-word', word: '042' }).draw().do(merge());
    return proofFrom(day);
  };
  const changed = (number: number, of: (session: ProvenSession) => object) => {
    const { sessions, ...rest } = proof();
    return problemOf({
      ...rest,
      sessions: sessions.map((one) => (one.number === number ? { ...one, ...of(one) } : one)),
    });
  };
  const drawnOf = ({ drawn }: ProvenSession) => drawn as NonNullable<typeof drawn>;

  test('says in words what differs', () => {
    expect([
      changed(1, ({ list }) => ({ list: list.slice(1) })),
      changed(2, () => ({ purpose: { type: 'redraw', category: HEAVY } as const })),
      changed(1, (one) => ({ drawn: { ...drawnOf(one), site: 'aa' } })),
      changed(1, () => ({ words: ['42'] })),
      changed(1, () => ({ words: [] })),
      changed(1, (one) => ({ drawn: { ...drawnOf(one), at: one.startedAt } })),
      changed(2, (one) => ({
        drawn: {
          ...drawnOf(one),
          lines: drawnOf(one).lines.map((own) => ({ ...own, lines: [...own.lines].reverse() })),
        },
      })),
      changed(2, (one) => ({
        drawn: { ...drawnOf(one), lines: drawnOf(one).lines.map((own) => ({ ...own, attempt: 1 })) },
      })),
      changed(2, () => ({ number: 3 })),
      problemOf({ ...proof(), sessions: [] }),
    ]).toMatchInlineSnapshot(`
[
  "Жеребьёвка № 1: список, правила или цель не те, контрольный код которых был опубликован.",
  "Жеребьёвка № 2: список, правила или цель не те, контрольный код которых был опубликован.",
  "Жеребьёвка № 1: число сайта не то, контрольный код которого был опубликован.",
  "Жеребьёвка № 1: случайное число получено не из числа сайта, чисел из зала и списка.",
  "Жеребьёвка № 1: число сайта раскрыли без числа из зала или раньше, чем через минуту.",
  "Жеребьёвка № 1: число сайта раскрыли без числа из зала или раньше, чем через минуту.",
  "Жеребьёвка № 2: Кадеты, кат. А, юноши, до 37 кг: записано «строка 1, участник № 7», а по жребию «строка 1, участник № 13».",
  "Жеребьёвка № 2: Кадеты, кат. А, юноши, до 37 кг: записано «попытка 1, строк 16», а по жребию «попытка 2, строк 16».",
  "Жеребьёвка № 2: её в журнале нет.",
  "Первой жеребьёвки в журнале нет.",
]
`);
  });
});

test('draw anew · of a category that late entries have made · is proven', () => {
  const late = (id: number) =>
    ({ type: 'late-entry', entry: newEntry(id, { category: HEAVY }), reason }) as const;
  const day = publishedDay(entriesOf(5)).do(late(20), late(21), late(22), merge(HEAVY, LIGHT));
  expect(problemOf(proofFrom(day))).toBe('valid');
  const divided = publishedDay(entriesOf(5)).do(late(20), late(21), late(22));
  divided.do({ type: 'divide', category: HEAVY, limit: null, reason });
  expect(problemOf(proofFrom(divided))).toBe('valid');
});

describe('seeds', () => {
  test('have the points of the closed list · a later entry has none', () => {
    const day = publishedDay(entriesOf(8), {}, { 3: 40, 5: 90 });
    expect(replayOf(day.state, LIGHT)).toMatchObject({ seeding: 'rating', seeds: [5, 3] });
    day
      .do({ type: 'withdraw', entry: 5, reason: 'withdrew' })
      .do({ type: 'late-entry', entry: newEntry(20), reason })
      .do({ type: 'late-entry', entry: newEntry(30, { category: HEAVY }), reason })
      .do(merge());
    expect(replayOf(day.state, HEAVY)?.seeds).toEqual([3]);
    const points = proofFrom(day)
      .sessions.at(-1)
      ?.list.map((one) => [one.id, one.points]);
    expect(points).toContainEqual([20, 0]);
    expect(points).toContainEqual([3, 40]);
    expect(problemOf(proofFrom(day))).toBe('valid');
  });

  test('are nobody, in every later draw too · the list was closed by lot', () => {
    const day = weighedDay(entriesOf(8))
      .do({ ...CLOSE, seeding: 'lot', points: { 1: 90 } })
      .draw()
      .do({ type: 'redraw', category: LIGHT, reason });
    expect(replayOf(day.state, LIGHT)).toMatchObject({ seeding: 'lot', seeds: [] });
    expect(proofFrom(day).sessions.map(({ seeding }) => seeding)).toEqual(['lot', 'lot']);
    expect(problemOf(proofFrom(day))).toBe('valid');
  });
});
