import type { Athlete } from './athletes.ts';

export interface Bout {
  number: number;
  round: string;
  /** A name, or «Победитель боя № 3». */
  chung: string;
  hong: string;
}

export interface Placed extends Athlete {
  place: number;
  wins: number;
}

const roundName = (bouts: number) =>
  bouts === 1 ? 'Финал' : bouts === 2 ? 'Полуфинал' : `1/${bouts} финала`;
const label = ({ name, team }: Athlete) => `${name}, ${team}`;

/**
 * Draws one weight category and decides its bouts: elimination, in which both losers of the semifinals are third, and a
 * round robin for three.
 */
export function fight(
  athletes: readonly Athlete[],
  firstNumber: number,
  random: () => number,
): { bouts: Bout[]; places: Placed[] } {
  const drawn: Placed[] = athletes.map((athlete) => ({ ...athlete, place: 1, wins: 0 }));
  return drawn.length === 3 ? roundRobin(drawn, firstNumber) : knockOut(drawn, firstNumber, random);
}

function roundRobin(drawn: Placed[], firstNumber: number) {
  const [first, second, third] = drawn as [Placed, Placed, Placed];
  const pairs = [
    [first, second],
    [second, third],
    [first, third],
  ] as const;
  const bouts = pairs.map(([chung, hong], index) => ({
    number: firstNumber + index,
    round: 'Круговой бой',
    chung: label(chung),
    hong: label(hong),
  }));
  const places = [
    { ...first, place: 1, wins: 2 },
    { ...second, place: 2, wins: 1 },
    { ...third, place: 3, wins: 0 },
  ];
  return { bouts, places };
}

function knockOut(drawn: Placed[], firstNumber: number, random: () => number) {
  const bouts: Bout[] = [];
  let size = 2 ** Math.ceil(Math.log2(Math.max(drawn.length, 1)));
  // Athletes with a bye come last, and so meet the winners of the first bouts.
  let alive = drawn.map((athlete) => ({ athlete, shown: label(athlete) }));
  while (size > 1) {
    const meeting = alive.length - size / 2;
    const winners: typeof alive = [];
    for (let index = 0; index < meeting; index += 1) {
      const [chung, hong] = alive.slice(2 * index, 2 * index + 2) as [(typeof alive)[0], (typeof alive)[0]];
      const number = firstNumber + bouts.length;
      bouts.push({ number, round: roundName(size / 2), chung: chung.shown, hong: hong.shown });
      const [winner, loser] = random() < 0.5 ? [chung, hong] : [hong, chung];
      winner.athlete.wins += 1;
      loser.athlete.place = size === 4 ? 3 : size / 2 + 1;
      winners.push({ athlete: winner.athlete, shown: `Победитель боя № ${number}` });
    }
    alive = [...winners, ...alive.slice(2 * meeting)];
    size /= 2;
  }
  return { bouts, places: drawn.sort((one, other) => one.place - other.place) };
}
