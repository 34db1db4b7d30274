import type { BoutSystem } from '../../league/categories.ts';
import { type CategoryKey, groupOf } from '../category/category.ts';
import { BOTH_LOSE, ENDINGS, type How } from '../log/names.ts';
import type { DayState, Round } from '../log/state.ts';
import { boutEnd, isSameEnd, type RoundEnd } from './ways.ts';

/** Points of a round: chung, hong. */
export type Score = readonly [number, number];

/** What ends a round, or where the points of all rounds count, the bout. */
export interface BoutLimits {
  /** Points of a lead. */
  gap: number;
  /** Penalties (gam-jeom) that lose it. */
  penalties: number;
}

/** The limits of every system where the settings of the day name no others. */
export const BOUT_LIMITS: Readonly<Record<BoutSystem, BoutLimits>> = {
  'best-of-three': { gap: 12, penalties: 5 },
  sum: { gap: 20, penalties: 10 },
  'sum-of-two': { gap: 20, penalties: 10 },
  'one-round': { gap: 12, penalties: 5 },
};

/** By what rules a bout is won. */
export interface BoutRules {
  /** How a bout may be won whose rounds are not told, in the order of their keys. */
  ways: readonly How[];
  /** Penalties (gam-jeom) that lose a round. */
  penalties: number;
  /** How a round with this score may end, the way that the score itself says first. */
  endsOf: (score: Score, before: readonly Round[]) => readonly RoundEnd[];
  /** Whether the bout is over after these rounds. */
  isOver: (rounds: readonly Round[]) => boolean;
}

const leaderOf = ([chung, hong]: Score): 0 | 1 | null => (chung === hong ? null : chung > hong ? 0 : 1);
const gapOf = ([chung, hong]: Score): number => Math.abs(chung - hong);
const eitherBy = (how: How): RoundEnd[] => [
  { winner: 0, how },
  { winner: 1, how },
];

/** A round of its own: won by its score, by superiority where that is tied, or by the penalties of the other. */
const roundAlone = (score: Score, gap: number): RoundEnd[] => {
  const winner = leaderOf(score);
  const byScore = [{ winner, how: gapOf(score) < gap ? ('score' as const) : ('gap' as const) }];
  return [...(winner === null ? eitherBy('superiority') : byScore), ...eitherBy('penalties')];
};

/** The points of all rounds count; a golden round follows a tie. */
const sumOfRounds = (rounds: number, { gap, penalties }: BoutLimits): BoutRules => ({
  ways: ['score', 'gap', 'golden', 'superiority', 'penalties', ...ENDINGS],
  penalties,
  endsOf: (score, before) => {
    const isGolden = before.length === rounds;
    const all = [...before.flatMap((round) => (round.score ? [round.score] : [])), score];
    const sum: Score = isGolden ? score : [sumOf(all, 0), sumOf(all, 1)];
    const leader = leaderOf(sum);
    const goesOn: RoundEnd = { winner: null, how: 'score' };
    const tied = isGolden ? eitherBy('superiority') : [goesOn];
    if (leader === null) return [...tied, ...eitherBy('penalties')];
    const how = isGolden ? 'golden' : gapOf(sum) < gap ? 'score' : 'gap';
    const isEarly = how === 'score' && before.length < rounds - 1;
    return [isEarly ? goesOn : { winner: leader, how }, ...eitherBy('penalties')];
  },
  isOver: (entered) => entered.some(({ winner }) => winner !== null),
});

const sumOf = (scores: readonly Score[], corner: 0 | 1): number =>
  scores.reduce((sum, score) => sum + score[corner], 0);

/** Rounds that are won each by itself. */
const separateRounds = ({ gap, penalties }: BoutLimits, isOver: BoutRules['isOver']): BoutRules => ({
  ways: ['score', 'gap', 'superiority', 'penalties', ...ENDINGS],
  penalties,
  endsOf: (score) => roundAlone(score, gap),
  isOver,
});

/** The rules of a system. A way that is not in them is neither offered nor accepted. */
export function boutRules(
  system: BoutSystem,
  own: { [Limit in keyof BoutLimits]?: number | undefined } = {},
): BoutRules {
  const { gap, penalties } = BOUT_LIMITS[system];
  const limits = { gap: own.gap ?? gap, penalties: own.penalties ?? penalties };
  switch (system) {
    case 'sum':
      return sumOfRounds(3, limits);
    case 'sum-of-two':
      return sumOfRounds(2, limits);
    case 'one-round':
      return separateRounds(limits, (rounds) => rounds.length > 0);
    case 'best-of-three':
      return separateRounds(limits, (rounds) =>
        [0, 1].some((corner) => rounds.filter(({ winner }) => winner === corner).length === 2),
      );
  }
}

/** The rules of the bouts of a category, by its age group. */
export function boutRulesOf({ rules }: Pick<DayState, 'rules'>, category: CategoryKey): BoutRules {
  const { usual = 'best-of-three', groups = {}, limits } = rules?.bouts ?? {};
  const system = groups[groupOf(category)] ?? usual;
  return boutRules(system, limits?.[system]);
}

const isEnding = ({ how }: RoundEnd): boolean => ENDINGS.includes(how);

/** Whether two results say the same of their rounds. */
export const isSameRounds = (one: readonly Round[], other: readonly Round[]): boolean =>
  one.length === other.length &&
  one.every((round, index) => {
    const twin = other[index];
    return twin !== undefined && isSameEnd(round, twin) && `${round.score}` === `${twin.score}`;
  });

/** Whether a bout has ended with the last of these rounds. One without a score tells how the whole bout has ended. */
export function isDecided(rules: BoutRules, rounds: readonly Round[]): boolean {
  const last = rounds.at(-1);
  return last !== undefined && (!last.score || isEnding(last) || rules.isOver(rounds));
}

/** Why a bout cannot have these rounds, and which of them is wrong; null: they decide it. */
export function roundsProblem(
  rules: BoutRules,
  rounds: readonly Round[],
): { round: number; message: string } | null {
  for (const [round, entered] of rounds.entries()) {
    const message = roundProblem(rules, entered, rounds.slice(0, round));
    if (message !== null) return { round, message };
  }
  if (isDecided(rules, rounds)) return null;
  return { round: rounds.length, message: 'Бой не закончен: нет счёта следующего раунда.' };
}

function roundProblem(rules: BoutRules, entered: Round, before: readonly Round[]): string | null {
  const { score, winner, how } = entered;
  if (isDecided(rules, before))
    return `Раунд ${before.length + 1} лишний: бой закончился в раунде ${before.length}.`;
  if (how === 'absent' && (score || before.length > 0)) return 'Без выхода на корт нет и раундов.';
  if (score && !isEnding(entered)) {
    if (rules.endsOf(score, before).some((end) => isSameEnd(end, entered))) return null;
    const title = `Раунд ${before.length + 1}, счёт ${score[0]}:${score[1]}`;
    return winner === null ? `${title}: укажите, кто выиграл раунд.` : `${title}: так он закончиться не мог.`;
  }
  if (!rules.ways.includes(how)) return 'По правилам этой возрастной группы бой так не заканчивается.';
  if (winner === null && !BOTH_LOSE.includes(how)) return 'Выберите победителя.';
  return isEnding(entered) || before.length === 0 ? null : `Раунд ${before.length + 1}: укажите счёт.`;
}

/**
 * How a bout may end after these rounds, with this winner or with none (null).
 * @param hasBegun whether the two have come out
 */
export function waysAfter(
  rules: BoutRules,
  rounds: readonly Round[],
  { winner, hasBegun }: { winner: 0 | 1 | null; hasBegun: boolean },
): How[] {
  const isFought = hasBegun || rounds.length > 0;
  const end = isDecided(rules, rounds) ? boutEnd({ rounds }) : null;
  return (winner === null ? BOTH_LOSE : rules.ways).filter((how) => {
    if (ENDINGS.includes(how)) return !(isFought && how === 'absent');
    return end ? isSameEnd(end, { winner, how }) : rounds.length === 0;
  });
}

/** The rounds of a bout that ended so: after those that were told, or in the last one where they decide it otherwise. */
export function roundsUntil(rules: BoutRules, entered: readonly Round[], end: RoundEnd): Round[] {
  const last = isDecided(rules, entered) ? entered.at(-1) : undefined;
  if (!last) return [...entered, end];
  return isSameEnd(last, end) ? [...entered] : [...entered.slice(0, -1), { ...last, ...end }];
}
