import type { CategoryKey } from '@league/shared/day';
import { Dialog, DialogButton } from '@league/shared/kit';
import { useState } from 'react';
import { useCategoryText } from '../../../lib/categories.tsx';
import { athletesText } from '../../../lib/day-text.ts';
import { DivideFields, type Division, limitOf } from '../operations/divide.tsx';
import { DrawForm, type OperationProps } from '../operations/operation-form.tsx';

interface Props {
  /** The number of weighed entries by category. */
  counts: ReadonlyMap<CategoryKey, number>;
  onDone: (text: string) => void;
}

/** «Разделить категорию по весу» before the list is closed: the entries move at once, and nothing is drawn yet. */
export const DivideBefore = ({ counts, onDone }: Props) => (
  <DialogButton label="Разделить категорию по весу" variant="secondary">
    {({ isOpen, onClose }) => (
      <Dialog isOpen={isOpen} onClose={onClose} title="Разделить категорию по весу">
        <Form counts={counts} onDone={onDone} onClose={onClose} />
      </Dialog>
    )}
  </DialogButton>
);

function Form({ counts, ...form }: Props & OperationProps) {
  const categoryText = useCategoryText();
  const [division, setDivision] = useState<Division>({ category: '', way: 'weight', kilos: '' });
  const limit = limitOf(division);
  const { category } = division;
  const options = [...counts].map(([key, count]) => ({
    value: key,
    label: `${categoryText(key)}: ${athletesText(count)}`,
  }));
  return (
    <DrawForm
      {...form}
      type="divide"
      isReady={category !== '' && limit != null}
      commandOf={(reason) => ({
        type: 'divide',
        category: category as CategoryKey,
        limit: limit ?? null,
        reason,
      })}
      outcome="Участники перейдут в группы 1 и 2. Сеток ещё нет: каждую группу разыграют отдельно, когда список будет закрыт."
      done={`«${categoryText(category)}» разделена по весу.`}
    >
      {(isTried) => (
        <DivideFields
          division={division}
          onChange={setDivision}
          options={options}
          isTried={isTried}
          isWeightOnly
        />
      )}
    </DrawForm>
  );
}
