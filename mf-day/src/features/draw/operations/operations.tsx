import { Button } from '@league/shared';
import { Dialog, MenuButton, Quiet, Row, Stack } from '@league/shared/kit';
import { type ComponentType, useState } from 'react';
import { Heading } from '../../../lib/day-parts.tsx';
import { Divide } from './divide.tsx';
import { LateEntry } from './late-entry.tsx';
import { Merge } from './merge.tsx';
import { Move } from './move.tsx';
import { EntryOperation, type OperationProps } from './operation-form.tsx';
import { Swap } from './swap.tsx';

const Withdraw = (form: OperationProps) => <EntryOperation {...form} type="withdraw" />;
const Return = (form: OperationProps) => <EntryOperation {...form} type="return" />;

interface Operation {
  label: string;
  title: string;
  Form: ComponentType<OperationProps>;
}

/** The most frequent one. */
const WITHDRAWAL: Operation = { label: 'Снять', title: 'Снять участника', Form: Withdraw };

const OTHERS: readonly Operation[] = [
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
  // Kept while its dialog closes.
  const [{ label, title, Form }, setOperation] = useState(WITHDRAWAL);
  const [isOpen, setOpen] = useState(false);
  const open = (operation: Operation) => {
    setOperation(operation);
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <Stack as="section" aria-labelledby="draw-operations">
      <Heading id="draw-operations">Изменения</Heading>
      <Quiet>
        Каждое сначала показывает, какие бои, номера и время оно меняет; причина остаётся в истории категории.
        Объединение и деление – новая жеребьёвка: её сеток заранее не видит никто.
      </Quiet>
      <Row $align="center">
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => open(WITHDRAWAL)}>
          {WITHDRAWAL.label}
        </Button>
        <MenuButton
          label="Другое изменение"
          actions={OTHERS.map((one) => ({ label: one.label, onChoose: () => open(one) }))}
        />
      </Row>
      <Dialog isOpen={isOpen} onClose={close} title={title}>
        <Form key={label} onDone={onDone} onClose={close} />
      </Dialog>
    </Stack>
  );
}
