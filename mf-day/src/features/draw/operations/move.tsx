import { type WithCategories, weightText } from '@league/shared/contract';
import { type CategoryFacts, type CategoryKey, findCategory, weightTextOf } from '@league/shared/day';
import { ComboField, SelectField } from '@league/shared/kit';
import { useMemo, useState } from 'react';
import { agreeing, MOVED } from '../../../lib/bout-text.ts';
import { useCategories } from '../../../lib/categories.tsx';
import { entryOptions, namesOf } from '../../../lib/desk/people.ts';
import { useDesk } from '../../../lib/queue/use-desk.ts';
import { OperationForm, type OperationProps } from './operation-form.tsx';

/** The heavier categories of the same age group and sex, the lightest first. */
function heavierThan(of: WithCategories, key: string | undefined): CategoryFacts[] {
  const facts: CategoryFacts[] = [];
  let next = key === undefined ? undefined : findCategory(of, key);
  while (next?.heavier) {
    next = findCategory(of, next.heavier);
    if (next) facts.push(next);
  }
  return facts;
}

/** «Перевести в более тяжёлую»: one entry into a heavier category of its age group and sex. */
export function Move(form: OperationProps) {
  const desk = useDesk();
  const categories = useCategories();
  const [entry, setEntry] = useState('');
  const [category, setCategory] = useState<CategoryKey | ''>('');
  const { confirmed } = desk;
  const nameOf = namesOf(desk);
  const id = Number(entry);
  const heavier = heavierThan(categories, confirmed.entries[id]?.category);
  const command = useMemo(
    () =>
      entry && category
        ? { type: 'move' as const, entry: id, category, reason: 'secretariat' as const }
        : null,
    [entry, id, category],
  );
  const movable = Object.values(confirmed.entries).filter(
    (one) => one.status !== 'withdrawn' && findCategory(categories, one.category)?.heavier,
  );
  return (
    <OperationForm
      {...form}
      type="move"
      command={command}
      send={(asked, { reason, note }) => desk.send({ ...asked, reason }, note)}
      done={`${nameOf(id)}: ${agreeing(MOVED, category)}, ${weightTextOf(category)}.`}
    >
      {(isTried) => (
        <>
          <ComboField
            label="Участник"
            name="entry"
            required
            options={entryOptions(movable, nameOf, categories)}
            value={entry}
            onChange={(value) => {
              setEntry(value);
              setCategory('');
            }}
            placeholder="Две буквы фамилии или команда"
            error={isTried && !entry ? 'Выберите участника' : undefined}
          />
          <SelectField
            label="Новая категория"
            name="category"
            required
            disabled={!entry}
            value={category}
            onChange={({ target }) => setCategory(target.value as CategoryKey)}
            error={isTried && entry && !category ? 'Выберите категорию' : undefined}
          >
            {heavier.map(({ key, weight }) => (
              <option key={key} value={key}>
                {weightText(weight)}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </OperationForm>
  );
}
