import type { Match, Rounds, Sex } from '@league/shared/contract';
import { SAMPLE_CLUBS, SAMPLE_FIRST_NAMES, SAMPLE_SURNAMES } from './sample-names.ts';

let lastId = 0;
const sampleMatch = (number: number, sportsman1: string, sportsman2: string, hidden = false): Match => ({
  id: ++lastId,
  matchNumber: hidden ? '' : String(number),
  sportsman1,
  sportsman2,
  hidden,
});

/** Sample sportsmen of one category; the lengths of both name lists have no common factor, so nobody repeats. */
export const sampleSportsmen = (sex: Sex, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const names = SAMPLE_FIRST_NAMES[sex];
    const surname = SAMPLE_SURNAMES[index % SAMPLE_SURNAMES.length];
    return `${names[index % names.length]} ${surname} (${SAMPLE_CLUBS[(index * 7) % SAMPLE_CLUBS.length]})`;
  });

/**
 * A sample draw for a power of two, decided up to the final, which is open. Ids and numbers are consecutive.
 * @param firstNumber number of the first bout
 */
export function sampleDraw(sportsmen: string[], firstNumber: number): { main: Rounds; third: Rounds } {
  const main: Rounds = [];
  let number = firstNumber;
  let entrants = sportsmen;
  let losers: string[] = [];
  while (entrants.length > 1) {
    const round: Match[] = [];
    const winners: string[] = [];
    const beaten: string[] = [];
    for (let index = 0; index < entrants.length; index += 2) {
      const [chung = '', hong = ''] = [entrants[index], entrants[index + 1]];
      const isChung = number % 3 !== 0;
      round.push(sampleMatch(number++, chung, hong));
      winners.push(isChung ? chung : hong);
      beaten.push(isChung ? hong : chung);
    }
    main.push(round);
    if (beaten.length === 2) losers = beaten;
    entrants = winners;
  }
  main.push([sampleMatch(0, `Победитель боя ${number - 1}`, '', true)]);
  const [chung, hong] = losers;
  if (!chung || !hong) return { main, third: [] };
  return { main, third: [[sampleMatch(number, chung, hong)], [sampleMatch(0, hong, '', true)]] };
}

/** Three persons, each against each. */
export function sampleRoundRobin(
  [first = '', second = '', third = '']: string[],
  firstNumber: number,
): Rounds {
  return [
    [
      sampleMatch(firstNumber, first, second),
      sampleMatch(firstNumber + 1, second, third),
      sampleMatch(firstNumber + 2, first, third),
    ],
  ];
}
