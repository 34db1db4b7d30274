import { Button } from '@league/shared';
import { Dialog, MenuButton, Quiet, Row, Stack } from '@league/shared/kit';
import { useState } from 'react';
import { Heading } from '../../../lib/day-parts.tsx';
import { LateEntry } from './late-entry.tsx';
import { RowOperation } from './operation-form.tsx';
import { OPERATIONS, type OperationRow } from './operation-table.ts';

/** Its fields are those of an entry by hand, so it is no row. */
const LATE = { label: 'Поздняя заявка', title: 'Поздняя заявка' };
const [WITHDRAWAL, RETURN, ...OTHERS] = OPERATIONS as [OperationRow, OperationRow, ...OperationRow[]];

interface Props {
  onDone: (text: string) => void;
}

/** The changes of drawn brackets: each shows first what it touches. */
export function Operations({ onDone }: Props) {
  // Kept while its dialog closes.
  const [operation, setOperation] = useState<OperationRow | typeof LATE>(WITHDRAWAL);
  const [isOpen, setOpen] = useState(false);
  const open = (one: OperationRow | typeof LATE) => {
    setOperation(one);
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
          actions={[RETURN, LATE, ...OTHERS].map((one) => ({ label: one.label, onChoose: () => open(one) }))}
        />
      </Row>
      <Dialog isOpen={isOpen} onClose={close} title={operation.title}>
        {'type' in operation ? (
          <RowOperation key={operation.label} row={operation} onDone={onDone} onClose={close} />
        ) : (
          <LateEntry onDone={onDone} onClose={close} />
        )}
      </Dialog>
    </Stack>
  );
}
