import type { DayCommand } from '@league/shared/contract';
import type { Entry } from '@league/shared/day';
import { ComboField } from '@league/shared/kit';
import { useMemo, useState } from 'react';
import { entryOptions, namesOf } from '../../../lib/desk/people.ts';
import { agreeing, WITHDRAWN } from '../../../lib/gender-text.ts';
import { useDesk } from '../../../lib/queue/use-desk.ts';
import { OperationForm, type OperationProps } from './operation-form.tsx';

interface Props extends OperationProps {
  type: 'withdraw' | 'return';
}

const isOffered = {
  withdraw: ({ status }: Entry) => status !== 'withdrawn',
  return: ({ status }: Entry) => status === 'withdrawn',
};

/** «Снять», «Вернуть»: one entry and the reason. */
export function EntryOperation({ type, ...form }: Props) {
  const desk = useDesk();
  const [entry, setEntry] = useState('');
  const nameOf = namesOf(desk);
  const command = useMemo(
    () => (entry ? { type, entry: Number(entry), reason: 'secretariat' as const } : null),
    [type, entry],
  );
  const name = entry && nameOf(Number(entry));
  const category = desk.confirmed.entries[Number(entry)]?.category ?? '';
  return (
    <OperationForm
      {...form}
      type={type}
      of={category}
      command={command}
      send={(asked, { reason, note }) => desk.send({ ...asked, reason } as DayCommand, note)}
      done={
        type === 'withdraw'
          ? `${name}: ${agreeing(WITHDRAWN, category)} с турнира.`
          : `${name}: снова участвует.`
      }
    >
      {(isTried) => (
        <ComboField
          label="Участник"
          name="entry"
          required
          options={entryOptions(Object.values(desk.confirmed.entries).filter(isOffered[type]), nameOf)}
          value={entry}
          onChange={setEntry}
          placeholder="Две буквы фамилии или команда"
          error={isTried && !entry ? 'Выберите участника' : undefined}
        />
      )}
    </OperationForm>
  );
}
