import { type Category, type CategoryKey, comingOut } from '@league/shared/day';
import { ComboField, type ComboOption, Field, SelectField } from '@league/shared/kit';
import { useState } from 'react';
import { useCategoryText } from '../../../lib/categories.tsx';
import { athletesText } from '../../../lib/day-text.ts';
import { drawnCategories, gramsOf } from '../../../lib/desk/weight.ts';
import { useDesk } from '../../../lib/queue/use-desk.ts';
import { DrawForm, type OperationProps } from './operation-form.tsx';

const optionOf = (category: Category, categoryText: (key: string) => string) => ({
  value: category.key,
  label: `${categoryText(category.key)}: ${athletesText(comingOut(category).length)}`,
});

/** «Разделить категорию»: a drawn category becomes two, by weight or by lot, each drawn anew. */
export function Divide(form: OperationProps) {
  const categoryText = useCategoryText();
  const desk = useDesk();
  const [division, setDivision] = useState<Division>({ category: '', way: 'weight', kilos: '' });
  const options = drawnCategories(desk.confirmed)
    .filter((category) => comingOut(category).length > 1)
    .map((category) => optionOf(category, categoryText));
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

/** What the fields of a division say. */
export interface Division {
  category: CategoryKey | '';
  way: 'weight' | 'lot';
  /** «31,5»: those who weigh no more are in the first part. */
  kilos: string;
}

/** Grams, or null for a lot; undefined while no weight is typed. */
export const limitOf = ({ way, kilos }: Division): number | null | undefined =>
  way === 'lot' ? null : (gramsOf(kilos) ?? undefined);

interface Props {
  division: Division;
  onChange: (division: Division) => void;
  options: ComboOption[];
  isTried: boolean;
  /** Before the draw a lot is part of closing the list. */
  isWeightOnly?: boolean;
}

export const DivideFields = ({ division, onChange, options, isTried, isWeightOnly = false }: Props) => (
  <>
    <ComboField
      label="Какую категорию"
      name="category"
      required
      options={options}
      value={division.category}
      onChange={(value) => onChange({ ...division, category: value as CategoryKey })}
      placeholder="Возраст или вес"
      error={isTried && !division.category ? 'Выберите категорию' : undefined}
    />
    {!isWeightOnly && (
      <SelectField
        label="Как делить"
        name="way"
        required
        value={division.way}
        onChange={({ target }) => onChange({ ...division, way: target.value as Division['way'] })}
      >
        <option value="weight">По весу</option>
        <option value="lot">По жребию</option>
      </SelectField>
    )}
    {division.way === 'weight' && (
      <Field
        label="В первой группе до, кг"
        name="kilos"
        inputMode="decimal"
        required
        autoComplete="off"
        value={division.kilos}
        description="Кто тяжелее – во второй группе."
        error={isTried && limitOf(division) === undefined ? 'Вес – в килограммах, например 31,5' : undefined}
        onChange={({ target }) => onChange({ ...division, kilos: target.value })}
      />
    )}
  </>
);
