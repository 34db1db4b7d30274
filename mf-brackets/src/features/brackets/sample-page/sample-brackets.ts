// SAMPLE DATA for /TestBrackets: one group with a draw of every size. Names and results are invented.
import { type CategoryGroup, type Sex, WEIGHTS, type WeightCategory } from '@league/shared/contract';
import { sampleDraw, sampleRoundRobin, sampleSportsmen } from './sample-draw.ts';

/** Participants by weight; 0 has no draw yet, 1 has a bracket without bouts. */
const SIZES: Record<Sex, readonly number[]> = {
  male: [8, 16, 8, 3, 4, 2, 32, 1, 0, 128],
  female: [4, 8, 16, 3, 8, 2, 4, 1, 0, 64],
};

function sampleCategory(sex: Sex, weight: string, position: number): WeightCategory {
  const count = SIZES[sex][position] ?? 0;
  const sportsmen = sampleSportsmen(sex, count);
  const firstNumber = 1 + position * 150;
  const draw = count > 3 || count === 2 ? sampleDraw(sportsmen, firstNumber) : { main: [], third: [] };
  return {
    id: (sex === 'male' ? 100 : 200) + position,
    version: 1,
    label: weight,
    count,
    weight,
    court: sex === 'male' ? String(1 + (position % 4)) : null,
    rounds: count === 3 ? sampleRoundRobin(sportsmen, firstNumber) : [],
    roundsA: count === 1 ? [[]] : draw.main,
    roundsB: draw.third,
  };
}

const sampleCategories = (sex: Sex) =>
  WEIGHTS[sex].map((weight, position) => sampleCategory(sex, weight, position));

export const SAMPLE_GROUPS: CategoryGroup[] = [
  {
    id: 1,
    name: 'Юноши и Девушки (12-14 лет)',
    male: sampleCategories('male'),
    female: sampleCategories('female'),
  },
];
