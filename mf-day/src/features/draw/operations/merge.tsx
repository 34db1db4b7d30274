import { type Category, type CategoryKey, comingOut, groupOf, sexOf } from '@league/shared/day';
import { ComboField, type ComboGroup } from '@league/shared/kit';
import { useState } from 'react';
import { useCategoryText } from '../../../lib/categories.tsx';
import { athletesText } from '../../../lib/day-text.ts';
import { drawnCategories } from '../../../lib/desk/weight.ts';
import { useDesk } from '../../../lib/queue/use-desk.ts';
import { DrawForm, type OperationProps } from './operation-form.tsx';

const isAkin = (one: string, other: string): boolean =>
  groupOf(one) === groupOf(other) && sexOf(one) === sexOf(other);

/** «Объединить категории»: the entries of one join another one, and both are drawn anew together. */
export function Merge(form: OperationProps) {
  const categoryText = useCategoryText();
  const desk = useDesk();
  const optionOf = (category: Category) => ({
    value: category.key,
    label: `${categoryText(category.key)}: ${athletesText(comingOut(category).length)}`,
  });
  const [category, setCategory] = useState<CategoryKey | ''>('');
  const [into, setInto] = useState<CategoryKey | ''>('');
  const categories = drawnCategories(desk.confirmed).filter(
    ({ mergedInto, dividedInto }) => mergedInto === null && !dividedInto,
  );
  const others = categories.filter(({ key }) => key !== category);
  const groups: ComboGroup[] = [
    { label: 'Тот же возраст и пол', items: others.filter(({ key }) => isAkin(key, category)).map(optionOf) },
    { label: 'Другие', items: others.filter(({ key }) => !isAkin(key, category)).map(optionOf) },
  ].filter(({ items }) => items.length > 0);
  return (
    <DrawForm
      {...form}
      type="merge"
      isReady={category !== '' && into !== ''}
      commandOf={(reason) => ({
        type: 'merge',
        category: category as CategoryKey,
        into: into as CategoryKey,
        reason,
      })}
      done={`«${categoryText(category)}» и «${categoryText(into)}»: список зафиксирован, начинается жеребьёвка.`}
    >
      {(isTried) => (
        <>
          <ComboField
            label="Какую категорию"
            name="category"
            required
            options={categories.map(optionOf)}
            value={category}
            onChange={(value) => {
              setCategory(value as CategoryKey);
              if (value === into) setInto('');
            }}
            placeholder="Возраст или вес"
            error={isTried && !category ? 'Выберите категорию' : undefined}
          />
          <ComboField
            label="С какой"
            name="into"
            required
            disabled={!category}
            options={groups}
            value={into}
            onChange={(value) => setInto(value as CategoryKey)}
            placeholder="Возраст или вес"
            description="Сетка этой категории разыгрывается заново для всех."
            error={isTried && category && !into ? 'Выберите категорию' : undefined}
          />
        </>
      )}
    </DrawForm>
  );
}
