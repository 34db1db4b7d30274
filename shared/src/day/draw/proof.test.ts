import fc from 'fast-check';
import type { Command } from '../log/commands.ts';
import {
  entriesOf,
  HEAVIEST,
  HEAVY,
  LIGHT,
  newEntry,
  type PlayedDay,
  SECRET,
  weighedDay,
} from '../testing/played-day.ts';
import { commitmentOf, listHashOf, randomValueOf } from './hash.ts';
import { type DrawProof, proofOf } from './proof.ts';
import { parseProof } from './proof-shape.ts';
import { verifyProof } from './verify.ts';

const RULES = { bronze: 'shared', isLoneEntryPlaced: true } as const;
const entries = [...entriesOf(9), ...entriesOf(4, HEAVY, 20), ...entriesOf(1, HEAVIEST, 30)].map((entry) => ({
  ...entry,
  club: `Клуб ${entry.id % 3}`,
  points: entry.id % 2 === 0 ? entry.id : 0,
}));

const draw: readonly Command[] = [
  { type: 'close-list', secret: SECRET },
  { type: 'add-word', word: 'клён' },
  { type: 'add-word', word: '"дуб"' },
  { type: 'draw' },
];
const drawnDay = () => weighedDay(entries).do(...draw);

function proofFrom(day: PlayedDay): DrawProof {
  const proof = parseProof(JSON.parse(JSON.stringify(proofOf(day.state))));
  if (!proof) throw new Error('No proof, or not in its own shape');
  return proof;
}

const problemOf = (proof: DrawProof): string => {
  const verdict = verifyProof(proof);
  return verdict.isValid ? 'valid' : verdict.problem;
};

test('hashes · are those that other tools make of the same text', () => {
  const list = [{ id: 1, category: LIGHT, club: 'Тигр', coach: null, region: 'Фрязино', points: 2.5 }];
  // printf %s '{"rules":{"bronze":"shared",...' | sha256sum
  expect(listHashOf(list, RULES)).toBe('e72d4281621acbac5d661e2ea834a4703a9682c15e344ffdfcde11a20d5ef9c4');
  expect(commitmentOf('5e')).toBe('6a9426be6f781a897955309bc717bac87cdbb6548b0f9d226a11c5494ea0c935');
  expect(randomValueOf('5e', ['клён', 'a"b'], 'ff')).toBe(
    '03a88637e71c00e6387a0afbda807f0575f155e62d4562c751f0c5ed1f190e94',
  );
});

test('list hash · does not depend on the order of the list', () => {
  const list = proofFrom(drawnDay()).list;
  expect(listHashOf([...list].reverse(), RULES)).toBe(listHashOf(list, RULES));
});

test('random value · differs, if the same letters are divided into other words', () => {
  expect(randomValueOf('5e', ['ab', 'c'], 'ff')).not.toBe(randomValueOf('5e', ['a', 'bc'], 'ff'));
});

test('proof · is none before the draw', () => {
  expect(proofOf(weighedDay(entries).state)).toBeNull();
  expect(proofOf(weighedDay(entries).do({ type: 'close-list', secret: SECRET }).state)).toBeNull();
});

test('proof · of a draw is valid, and has no other keys than those of its shape', () => {
  const proof = proofFrom(drawnDay());
  expect(verifyProof(proof)).toEqual({ isValid: true });
  expect(Object.keys(proof)).toEqual([
    'version',
    'title',
    'date',
    'rules',
    'list',
    'listHash',
    'commitment',
    'secret',
    'words',
    'value',
    'categories',
  ]);
  expect(Object.keys(proof.list[0] ?? {})).toEqual(['id', 'category', 'club', 'coach', 'region', 'points']);
});

test('proof · keeps the drawn lines, whatever was changed after the publication', () => {
  const day = drawnDay().do(
    { type: 'redraw', category: HEAVY, reason: 'entry-error' },
    { type: 'publish' },
    { type: 'withdraw', entry: 1, reason: 'withdrew' },
    { type: 'swap', category: LIGHT, entries: [2, 3], reason: 'secretariat' },
    { type: 'late-entry', entry: newEntry(40), reason: 'late' },
    { type: 'move', entry: 4, category: HEAVY, reason: 'weighing' },
    { type: 'correct-entry', entry: 5, fields: { club: 'Другой', coach: 99 } },
  );
  const proof = proofFrom(day);
  expect(verifyProof(proof)).toEqual({ isValid: true });
  expect(proof.categories.find(({ key }) => key === HEAVY)).toMatchObject({
    attempt: 2,
    redrawn: ['Ошибка в заявке'],
    merged: [],
  });
});

test('redraw · keeps who came late, brings nobody back who moved away, and stays proven', () => {
  const day = drawnDay().do(
    { type: 'late-entry', entry: newEntry(40), reason: 'late' },
    { type: 'move', entry: 4, category: HEAVY, reason: 'weighing' },
    { type: 'redraw', category: LIGHT, reason: 'entry-error' },
  );
  const category = day.state.categories[LIGHT];
  expect([category?.lines.includes(40), category?.out.includes(4) || !category?.lines.includes(4)]).toEqual([
    true,
    true,
  ]);
  expect(verifyProof(proofFrom(day))).toEqual({ isValid: true });
});

test('proof · of merged categories names those that were absent, late or from elsewhere, and stays valid', () => {
  const day = drawnDay().do(
    { type: 'publish' },
    { type: 'withdraw', entry: 20, reason: 'withdrew' },
    { type: 'late-entry', entry: newEntry(40, { category: HEAVY }), reason: 'late' },
    { type: 'move', entry: 4, category: HEAVY, reason: 'weighing' },
    { type: 'merge', category: HEAVIEST, into: HEAVY, reason: 'few-entries' },
    { type: 'correct-entry', entry: 40, fields: { club: 'Другой' } },
  );
  const proof = proofFrom(day);
  expect(proof.categories.find(({ key }) => key === HEAVY)).toMatchObject({
    merged: [HEAVIEST],
    entrants: [4, 21, 22, 23, 30, 40],
    absent: [20],
    added: [
      { id: 4, category: LIGHT },
      { id: 40, category: HEAVY, club: 'Клуб 40' },
    ],
  });
  expect(verifyProof(proof)).toEqual({ isValid: true });
  expect(proof.categories.map(({ key }) => key)).not.toContain(HEAVIEST);
});

const change = (changed: Partial<DrawProof>) => problemOf({ ...proofFrom(drawnDay()), ...changed });
const changeFirst = (of: (first: DrawProof['categories'][number]) => object) => {
  const { categories } = proofFrom(drawnDay());
  return change({ categories: categories.map((one, index) => (index === 0 ? { ...one, ...of(one) } : one)) });
};

test('verification · says in words what differs', () => {
  const { list, categories } = proofFrom(drawnDay());
  expect([
    change({ list: [...list, ...list.slice(0, 1)] }),
    change({ list: list.slice(1) }),
    change({ secret: 'aa' }),
    change({ words: ['клён'] }),
    change({ categories: categories.slice(1) }),
    change({ categories: [...categories, ...categories] }),
    changeFirst(() => ({ attempt: 2 })),
    changeFirst(() => ({ attempt: 2, redrawn: ['Ошибка'] })),
    changeFirst(({ entrants }) => ({ entrants: entrants.slice(1) })),
    changeFirst(({ entrants }) => ({ entrants: [...entrants, 77] })),
    changeFirst(() => ({ absent: [1] })),
    changeFirst(({ lines }) => ({ lines: lines.slice(1) })),
    changeFirst(({ lines }) => ({ lines: [...lines].reverse() })),
  ]).toMatchInlineSnapshot(`
[
  "Участник № 1 записан в списке дважды.",
  "Список участников или правила не те, что были опубликованы: хеш списка не сходится.",
  "Секрет не тот, хеш которого был опубликован до жеребьёвки.",
  "Случайное число не получается из секрета, слов и хеша списка.",
  "Кадеты, кат. А, юноши, до 33 кг: жеребьёвки этой категории нет.",
  "Кадеты, кат. А, юноши, до 33 кг: категория записана дважды.",
  "Кадеты, кат. А, юноши, до 33 кг: попыток — 2, а причин повторной жеребьёвки — 0.",
  "Кадеты, кат. А, юноши, до 33 кг: на строке 3 по жеребьёвке участник № 9, а записан участник № 7.",
  "Кадеты, кат. А, юноши, до 33 кг: в жеребьёвке нет участника № 1 из списка.",
  "Кадеты, кат. А, юноши, до 33 кг: участник № 77 записан не так, как в списке.",
  "Кадеты, кат. А, юноши, до 33 кг: без объединения категорий состав не может отличаться от списка.",
  "Кадеты, кат. А, юноши, до 33 кг: в сетке должно быть строк: 16, а записано 15.",
  "Кадеты, кат. А, юноши, до 33 кг: на строке 1 по жеребьёвке участник № 8, а записан участник № 6.",
]
`);
});

/** Every place of a JSON value, with what stands there. */
function* placesOf(value: unknown, path: readonly (string | number)[] = []): Generator<(string | number)[]> {
  if (path.length > 0) yield [...path];
  if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) yield* placesOf(part, [...path, key]);
}

/** A copy with another value at a place, or without the place. */
function tampered(value: unknown, [key, ...path]: readonly (string | number)[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) {
    const copy = [...value];
    if (path.length === 0 && by === undefined) copy.splice(Number(key), 1);
    else copy[Number(key)] = tampered(copy[Number(key)], path, by);
    return copy;
  }
  const copy = { ...(value as Record<string, unknown>) };
  if (path.length === 0 && by === undefined) delete copy[key];
  else copy[key] = tampered(copy[key], path, by);
  return copy;
}

test('verification · finds any change but of title, date, reasons and what is told of a late entry', () => {
  const day = drawnDay().do(
    { type: 'publish' },
    { type: 'withdraw', entry: 20, reason: 'withdrew' },
    { type: 'late-entry', entry: newEntry(40, { category: HEAVY }), reason: 'late' },
    { type: 'merge', category: HEAVIEST, into: HEAVY, reason: 'few-entries' },
  );
  const proof = proofFrom(day);
  const places = [...placesOf(proof)].filter(
    ([first, , part, item, fact]) =>
      first !== 'title' &&
      first !== 'date' &&
      !(part === 'redrawn' && item !== undefined) &&
      !(part === 'added' && fact !== undefined && fact !== 'id'),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...places),
      fc.oneof(fc.jsonValue(), fc.integer({ max: 40 }), fc.constantFrom(LIGHT, HEAVY, true, '', undefined)),
      (place, by) => {
        const changed = JSON.stringify(tampered(proof, place, by));
        fc.pre(changed !== JSON.stringify(proof));
        const parsed = parseProof(JSON.parse(changed));
        expect(parsed === null || !verifyProof(parsed).isValid).toBe(true);
      },
    ),
    { numRuns: 250, seed: 16 },
  );
});

test('parseProof · takes no JSON that is no proof, nor one with a key more', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parseProof(value)).toBeNull();
    }),
  );
  const proof = proofFrom(drawnDay());
  expect(parseProof({ ...proof, name: 'Иванов' })).toBeNull();
  expect(parseProof({ ...proof, list: proof.list.map((one) => ({ ...one, name: 'Иванов' })) })).toBeNull();
});
