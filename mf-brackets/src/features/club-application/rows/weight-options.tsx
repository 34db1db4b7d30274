import { weightText } from '@league/shared/contract';
import type { Draft } from '../draft/draft.ts';
import { groupId, SEXES, weightsOf } from './categories.ts';
import { SEX_TITLES } from './labels.ts';

/** The weights of a category by sex; the value of an option is the id of its group. */
export const WeightOptions = ({ category }: Pick<Draft, 'category'>) =>
  SEXES.map((sex) => (
    <optgroup key={sex} label={SEX_TITLES[sex]}>
      {weightsOf(category, sex).map((weight) => (
        <option key={weight} value={groupId({ sex, weight })}>
          {sex}, {weightText(weight)}
        </option>
      ))}
    </optgroup>
  ));
