import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { applyChanges } from '../log/apply.ts';
import { type Change, EMPTY_DAY, type WordProof } from '../log/state.ts';
import { HEAVY, LIGHT, PlayedDay } from '../testing/played-day.ts';
import { commitmentOf, listHashOf, randomValueOf } from './hash.ts';
import { type DrawProof, proofOf } from './proof.ts';
import { parseProof } from './proof-shape.ts';
import { accountOf, type SealedProof } from './sealed-proof.ts';
import { verifyProof } from './verify.ts';

const RULES = { bronze: 'shared', isLoneEntryPlaced: true } as const;

/** A day of version 1 as its code made it: the changes of its commands, and the proof that it published. */
const RECORDED: { closedAt: number; changes: Change[][]; proof: WordProof } = JSON.parse(
  readFileSync(join(__dirname, '../testing/recorded-day.json'), 'utf8'),
);

function recordedDay(until = RECORDED.changes.length): PlayedDay {
  const day = new PlayedDay();
  const changes = RECORDED.changes.slice(0, until);
  day.state = changes.reduce((state, made, index) => applyChanges(state, made, index + 1), EMPTY_DAY);
  return day;
}

const recordedProof = (): WordProof => {
  const proof = parseProof(structuredClone(RECORDED.proof));
  if (proof?.version !== 1) throw new Error('Not in the shape of version 1');
  return proof;
};

const problemOf = (proof: DrawProof): string => {
  const verdict = verifyProof(proof);
  return verdict.isValid ? 'valid' : verdict.problem;
};

describe('day of version 1', () => {
  test('publishes the proof that it published, which goes on being valid', () => {
    expect(proofOf(recordedDay().state)).toEqual(RECORDED.proof);
    expect(verifyProof(recordedProof())).toEqual({ isValid: true });
  });

  test('is drawn by its own rules · its list was closed before there were sessions', () => {
    const day = recordedDay(RECORDED.closedAt);
    expect(proofOf(day.state)).toBeNull();
    expect(day.try({ type: 'close-list' })).toMatch(/уже закрыт/);
    expect(day.try({ type: 'add-word', word: '7' })).toMatch(/не принимаются/);
    day.do({ type: 'draw' });
    expect(verifyProof(proofOf(day.state) as DrawProof)).toEqual({ isValid: true });
  });

  test('keeps its proof within that of a further draw', () => {
    const day = recordedDay().do({ type: 'merge', category: LIGHT, into: HEAVY, reason: 'few-entries' });
    const proof = proofOf(day.state);
    expect(proof).toMatchObject({ version: 2, earlier: RECORDED.proof });
    expect(day.state.categories[HEAVY]?.attempt).toBe(3);
    expect(verifyProof(proof as DrawProof)).toEqual({ isValid: true });
    expect(accountOf(proof as SealedProof).thrown.map(({ key, attempt }) => [key, attempt])).toEqual([
      [LIGHT, 1],
      [HEAVY, 1],
      [LIGHT, 2],
      [HEAVY, 2],
    ]);
  });
});

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
  const { list } = recordedProof();
  expect(listHashOf([...list].reverse(), RULES)).toBe(listHashOf(list, RULES));
});

test('random value · differs, if the same letters are divided into other words', () => {
  expect(randomValueOf('5e', ['ab', 'c'], 'ff')).not.toBe(randomValueOf('5e', ['a', 'bc'], 'ff'));
});

const change = (changed: Partial<WordProof>) => problemOf({ ...recordedProof(), ...changed });
const changeFirst = (of: (first: WordProof['categories'][number]) => object) => {
  const { categories } = recordedProof();
  return change({ categories: categories.map((one, index) => (index === 0 ? { ...one, ...of(one) } : one)) });
};

test('verification · says in words what differs', () => {
  const { list, categories } = recordedProof();
  expect([
    change({ list: [...list, ...list.slice(0, 1)] }),
    change({ list: list.slice(1) }),
    change({ secret: 'aa' }),
    change({ words: ['клён'] }),
    change({ categories: categories.slice(1) }),
    change({ categories: [...categories, ...categories] }),
    changeFirst(() => ({ attempt: 3 })),
    changeFirst(() => ({ attempt: 1, redrawn: [] })),
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
  "Кадеты, кат. А, юноши, до 33 кг: попыток – 3, а причин повторной жеребьёвки – 1.",
  "Кадеты, кат. А, юноши, до 33 кг: на строке 3 по жеребьёвке участник № 3, а записан участник № 9.",
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
  const proof = recordedProof();
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
  const proof = recordedProof();
  expect(parseProof({ ...proof, name: 'Иванов' })).toBeNull();
  expect(parseProof({ ...proof, list: proof.list.map((one) => ({ ...one, name: 'Иванов' })) })).toBeNull();
});
