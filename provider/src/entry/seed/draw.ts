import type { Match, Rounds, WeightCategory } from '@league/shared/contract';

/** Input of the draw of one weight category. */
export interface DrawInput {
  sex: 'male' | 'female';
  weight: string;
  label: string;
  court: string | null;
  /** `Марк Орлов (Олимп, Фрязино)`, in the order of the draw: 0, 3, 4, 8 or 16 of them. */
  names: string[];
  hasThirdPlaceBout: boolean;
  /** Rounds that are decided; a larger number decides the final too. */
  foughtRounds: number;
}

type Draw = Omit<WeightCategory, 'version'> & { sex: 'male' | 'female'; position: number };

/**
 * Draws all categories. Bouts are numbered in the order of a day: court by court, on a court the early rounds of all
 * its categories before the later ones, bouts for the third place right before the finals. Girls have no court and use
 * the 400s.
 */
export function drawAll(inputs: DrawInput[]): Draw[] {
  let nextId = 1;
  const bout = (): Match => ({
    id: nextId++,
    matchNumber: '',
    sportsman1: '',
    sportsman2: '',
    hidden: false,
  });
  const skeletons = inputs.map((input) => ({ input, ...layOut(input, bout) }));
  numberBouts(skeletons);

  const positions = { male: 0, female: 0 };
  return skeletons.map(({ input, rounds, roundsA, roundsB }, index) => {
    fightRoundRobin(rounds, input.names);
    fight(roundsA, roundsB, input);
    const isDecided = input.foughtRounds >= roundsA.length;
    for (const list of [roundsA, roundsB]) {
      const last = list.at(-1)?.[0];
      const sportsman1 = last && (isDecided ? winnerOf(last) : placeOfWinner(last));
      if (sportsman1) list.push([{ ...bout(), sportsman1, hidden: true }]);
    }
    return {
      id: index + 1,
      sex: input.sex,
      position: positions[input.sex]++,
      label: input.label,
      weight: input.weight,
      court: input.court,
      count: input.names.length,
      rounds,
      roundsA,
      roundsB,
    };
  });
}

interface Skeleton {
  rounds: Rounds;
  roundsA: Rounds;
  roundsB: Rounds;
}

function layOut({ names, hasThirdPlaceBout }: DrawInput, bout: () => Match): Skeleton {
  if (names.length === 3) return { rounds: [[bout()], [bout()], [bout()]], roundsA: [], roundsB: [] };
  const roundsA: Rounds = [];
  for (let bouts = names.length / 2; bouts >= 1; bouts /= 2)
    roundsA.push(Array.from({ length: bouts }, bout));
  return { rounds: [], roundsA, roundsB: hasThirdPlaceBout ? [[bout()]] : [] };
}

function numberBouts(skeletons: (Skeleton & { input: DrawInput })[]): void {
  const next: Record<string, number> = {};
  const byStage = skeletons.flatMap(({ input, rounds, roundsA, roundsB }) => [
    ...[...rounds, ...roundsA].map((bouts, index, all) => ({ input, bouts, stage: index - all.length })),
    ...roundsB.map((bouts) => ({ input, bouts, stage: -1.5 })),
  ]);
  for (const { input, bouts } of byStage.toSorted((a, b) => a.stage - b.stage)) {
    const court = input.court ?? '4';
    for (const match of bouts) {
      const number = (next[court] ?? 0) + 1;
      next[court] = number;
      match.matchNumber = `${court}${String(number).padStart(2, '0')}`;
    }
  }
}

/** The winner follows from the bout's number, so that a bracket is consistent. */
const isFirstWinner = (match: Match) => Number(match.matchNumber) % 3 !== 0;
const winnerOf = (match: Match) => (isFirstWinner(match) ? match.sportsman1 : match.sportsman2);
const placeOfWinner = (match: Match) => `Победитель боя ${match.matchNumber}`;
const loserOf = (match: Match) => (isFirstWinner(match) ? match.sportsman2 : match.sportsman1);

function fight(roundsA: Rounds, roundsB: Rounds, { names, foughtRounds }: DrawInput): void {
  roundsA.forEach((bouts, round) => {
    const before = roundsA[round - 1];
    const isDecided = round <= foughtRounds;
    const advance = (slot: number) => {
      if (!before) return names[slot] ?? '';
      const match = before[slot];
      if (!match) return '';
      return isDecided ? winnerOf(match) : placeOfWinner(match);
    };
    bouts.forEach((match, index) => {
      match.sportsman1 = advance(index * 2);
      match.sportsman2 = advance(index * 2 + 1);
    });
  });

  const [thirdPlace] = roundsB.flat();
  const semifinals = roundsA.at(-2);
  if (!thirdPlace || !semifinals) return;
  const isDecided = foughtRounds >= roundsA.length - 1;
  const [first = '', second = ''] = semifinals.map((match) =>
    isDecided ? loserOf(match) : `Проигравший боя ${match.matchNumber}`,
  );
  thirdPlace.sportsman1 = first;
  thirdPlace.sportsman2 = second;
}

/** Round robin: three bouts of three athletes. */
function fightRoundRobin(rounds: Rounds, names: string[]): void {
  const pairs = [
    [0, 1],
    [1, 2],
    [0, 2],
  ] as const;
  rounds.flat().forEach((match, index) => {
    const [first = 0, second = 0] = pairs[index] ?? [];
    match.sportsman1 = names[first] ?? '';
    match.sportsman2 = names[second] ?? '';
  });
}
