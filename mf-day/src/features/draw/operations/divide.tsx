import { type Category, type CategoryKey, categoryText, comingOut } from '@league/shared/day';
import { useState } from 'react';
import { athletesText } from '../../../lib/counted.ts';
import { drawnCategories } from '../../../lib/desk/drawn.ts';
import { useDesk } from '../../../lib/queue/use-desk.ts';
import { DivideFields, type Division, limitOf } from './divide-fields.tsx';
import { DrawForm } from './draw-form.tsx';
import type { OperationProps } from './operation-form.tsx';

const optionOf = (category: Category) => ({
  value: category.key,
  label: `${categoryText(category.key)}: ${athletesText(comingOut(category).length)}`,
});

/** «Разделить категорию»: a drawn category becomes two, by weight or by lot, each drawn anew. */
export function Divide(form: OperationProps) {
  const desk = useDesk();
  const [division, setDivision] = useState<Division>({ category: '', way: 'weight', kilos: '' });
  const options = drawnCategories(desk.confirmed)
    .filter((category) => comingOut(category).length > 1)
    .map(optionOf);
  const limit = limitOf(division);
  const { category } = division;
  return (
    <DrawForm
      {...form}
      type="divide"
      isReady={category !== '' && limit !== undefined}
      commandOf={(reason) => ({
        type: 'divide',
        category: category as CategoryKey,
        limit: limit ?? null,
        reason,
      })}
      done={`«${categoryText(category)}»: список групп зафиксирован, начинается жеребьёвка.`}
    >
      {(isTried) => (
        <DivideFields division={division} onChange={setDivision} options={options} isTried={isTried} />
      )}
    </DrawForm>
  );
}
