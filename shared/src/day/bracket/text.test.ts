import type { BoutKey } from '../log/state.ts';
import { bracketText } from './text.ts';

const SHARED = { bronze: 'shared' } as const;
const nameOf = (entry: number) => `Спортсмен ${entry}`;
const four = (out: number[]) => ({ kind: 'elimination' as const, lines: [1, 2, 3, 4], out });
const numbered = (numbers: Partial<Record<BoutKey, number>>) => ({
  nameOf,
  numberOf: (bout: BoutKey) => numbers[bout],
});
const shown = (rounds: ReturnType<typeof bracketText>['roundsA']) =>
  rounds.map((round) =>
    round.map(({ matchNumber, sportsman1, sportsman2 }) => `${matchNumber}: ${sportsman1} – ${sportsman2}`),
  );

test('bracketText · counts bouts from 1 and names where their winners go · no plan', () => {
  expect(shown(bracketText(four([]), SHARED, numbered({})).roundsA)).toEqual([
    ['1: Спортсмен 1 – Спортсмен 2', '2: Спортсмен 3 – Спортсмен 4'],
    ['3: Победитель боя 1 – Победитель боя 2'],
    [': Победитель боя 3 – '],
  ]);
});

test('bracketText · shows no number of a walkover, and its winner by name · planned without it', () => {
  const numbers = numbered({ '4.2': 101, '2.1': 102 });
  expect(shown(bracketText(four([1]), SHARED, numbers).roundsA)).toEqual([
    [': Спортсмен 1 – Спортсмен 2', '101: Спортсмен 3 – Спортсмен 4'],
    ['102: Спортсмен 2 – Победитель боя 101'],
    [': Победитель боя 102 – '],
  ]);
});

test('bracketText · names the first place · everybody else is out', () => {
  expect(shown(bracketText(four([1, 2, 4]), SHARED, numbered({})).roundsA).at(-1)).toEqual([
    ': Спортсмен 3 – ',
  ]);
});

test('bracketText · writes a round robin as one round, where no name stands for a winner', () => {
  const three = { kind: 'round-robin' as const, lines: [1, 2, 3], out: [] };
  const { rounds, roundsA } = bracketText(three, SHARED, numbered({}));
  expect(shown(rounds)).toHaveLength(1);
  expect(rounds.flat()).toHaveLength(3);
  expect(roundsA).toEqual([]);
});

test('bracketText · leaves out what is not fought of a round robin, and no number moves', () => {
  const three = { kind: 'round-robin' as const, lines: [1, 2, 3], out: [1] };
  const { rounds } = bracketText(three, SHARED, numbered({ 'rr.1': 101, 'rr.2': 102, 'rr.3': 103 }));
  expect(shown(rounds)).toEqual([['102: Спортсмен 2 – Спортсмен 3']]);
  expect(bracketText({ ...three, out: [1, 2] }, SHARED, numbered({})).rounds).toEqual([]);
});
