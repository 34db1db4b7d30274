import { type CategoryKey, comingOut } from '@league/shared/day';
import { ComboField } from '@league/shared/kit';
import { useMemo, useState } from 'react';
import { useCategoryText } from '../../../lib/categories.tsx';
import { namesOf } from '../../../lib/desk/people.ts';
import { drawnCategories } from '../../../lib/desk/weight.ts';
import { useDesk } from '../../../lib/queue/use-desk.ts';
import { OperationForm, type OperationProps } from './operation-form.tsx';

/** «Поменять местами»: two entries of one bracket. */
export function Swap(form: OperationProps) {
  const categoryText = useCategoryText();
  const desk = useDesk();
  const [category, setCategory] = useState<CategoryKey | ''>('');
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const { confirmed } = desk;
  const nameOf = namesOf(desk);
  const categories = drawnCategories(confirmed).filter((one) => comingOut(one).length > 1);
  const chosen = category ? confirmed.categories[category] : undefined;
  const people = (chosen ? comingOut(chosen) : []).map((id) => ({
    value: String(id),
    label: `${nameOf(id)}, ${confirmed.entries[id]?.club ?? ''}`,
  }));
  const command = useMemo(
    () =>
      category && first && second
        ? {
            type: 'swap' as const,
            category,
            entries: [Number(first), Number(second)] as [number, number],
            reason: 'secretariat' as const,
          }
        : null,
    [category, first, second],
  );
  return (
    <OperationForm
      {...form}
      type="swap"
      command={command}
      send={(asked, { reason, note }) => desk.send({ ...asked, reason }, note)}
      done={`${nameOf(Number(first))} и ${nameOf(Number(second))} поменялись местами.`}
    >
      {(isTried) => (
        <>
          <ComboField
            label="Категория"
            name="category"
            required
            options={categories.map(({ key }) => ({ value: key, label: categoryText(key) }))}
            value={category}
            onChange={(value) => {
              setCategory(value as CategoryKey);
              setFirst('');
              setSecond('');
            }}
            placeholder="Возраст или вес"
            error={isTried && !category ? 'Выберите категорию' : undefined}
          />
          <ComboField
            label="Кого"
            name="first"
            required
            disabled={!category}
            options={people.filter(({ value }) => value !== second)}
            value={first}
            onChange={setFirst}
            placeholder="Две буквы фамилии или команда"
            error={isTried && category && !first ? 'Выберите участника' : undefined}
          />
          <ComboField
            label="С кем"
            name="second"
            required
            disabled={!category}
            options={people.filter(({ value }) => value !== first)}
            value={second}
            onChange={setSecond}
            placeholder="Две буквы фамилии или команда"
            error={isTried && category && !second ? 'Выберите участника' : undefined}
          />
        </>
      )}
    </OperationForm>
  );
}
