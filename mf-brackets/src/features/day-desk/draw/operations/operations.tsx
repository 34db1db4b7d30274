import { Dialog, DialogButton } from '@league/shared/kit';
import type { ComponentType } from 'react';
import { Heading, Quiet, Row, Stack } from '../../parts/desk-parts.ts';
import { Divide } from './divide.tsx';
import { EntryOperation } from './entry-operation.tsx';
import { LateEntry } from './late-entry.tsx';
import { Merge } from './merge.tsx';
import { Move } from './move.tsx';
import type { OperationProps } from './operation-form.tsx';
import { Swap } from './swap.tsx';

const Withdraw = (form: OperationProps) => <EntryOperation {...form} type="withdraw" />;
const Return = (form: OperationProps) => <EntryOperation {...form} type="return" />;

const OPERATIONS: readonly { label: string; title: string; Form: ComponentType<OperationProps> }[] = [
  { label: 'Снять', title: 'Снять участника', Form: Withdraw },
  { label: 'Вернуть', title: 'Вернуть участника', Form: Return },
  { label: 'Поздняя заявка', title: 'Поздняя заявка', Form: LateEntry },
  {
    label: 'Перевести в более тяжёлую',
    title: 'Перевести в более тяжёлую категорию',
    Form: Move,
  },
  { label: 'Объединить категории', title: 'Объединить категории', Form: Merge },
  { label: 'Разделить категорию', title: 'Разделить категорию', Form: Divide },
  { label: 'Поменять местами', title: 'Поменять местами', Form: Swap },
];

interface Props {
  onDone: (text: string) => void;
}

/** The changes of drawn brackets: each shows first what it touches. */
export function Operations({ onDone }: Props) {
  return (
    <Stack as="section" aria-labelledby="draw-operations">
      <Heading id="draw-operations">Изменения</Heading>
      <Quiet>
        Каждое сначала показывает, какие бои, номера и время оно меняет; причина остаётся в истории категории.
        Объединение и деление – новая жеребьёвка: её сеток заранее не видит никто.
      </Quiet>
      <Row>
        {OPERATIONS.map(({ label, title, Form }) => (
          <DialogButton key={label} label={label} variant="secondary">
            {({ isOpen, onClose }) => (
              <Dialog isOpen={isOpen} onClose={onClose} title={title}>
                <Form onDone={onDone} onClose={onClose} />
              </Dialog>
            )}
          </DialogButton>
        ))}
      </Row>
    </Stack>
  );
}
