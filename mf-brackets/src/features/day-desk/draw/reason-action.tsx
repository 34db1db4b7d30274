import { Button } from '@league/shared';
import type { DayCommand } from '@league/shared/contract';
import { Answer, Dialog, DialogButton, Field, useFaultFocus } from '@league/shared/kit';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { useDesk } from '../desk/use-desk.ts';
import { Row, Stack } from '../parts/desk-parts.ts';
import { StuckNotice } from '../parts/stuck-notice.tsx';

/** Maximum length of a reason, as in the contract. */
export const REASON_LENGTH = 300;

interface Props {
  label: string;
  /** Accessible name of the button where its label stands several times on the page. */
  name?: string;
  title: string;
  /** What follows from it. */
  children: ReactNode;
  commandOf: (reason: string) => DayCommand;
  /** Said once it is done. */
  done: string;
  onDone: (text: string) => void;
}

/** An action that is done with a reason, which stays in the log. */
export const ReasonAction = ({ label, name, title, ...form }: Props) => (
  <DialogButton label={label} variant="secondary" {...(name && { 'aria-label': name })}>
    {({ isOpen, onClose }) => (
      <Dialog isOpen={isOpen} onClose={onClose} title={title}>
        <ReasonForm {...form} label={label} onClose={onClose} />
      </Dialog>
    )}
  </DialogButton>
);

interface FormProps extends Omit<Props, 'name' | 'title'> {
  onClose: () => void;
}

export function ReasonForm({ label, children, commandOf, done, onDone, onClose }: FormProps) {
  const { send } = useDesk();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFault = useFaultFocus(form);
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!reason.trim()) {
      setError('Укажите причину');
      focusFault();
      return;
    }
    setBusy(true);
    const refusal = await send(commandOf(reason.trim()));
    setBusy(false);
    setProblem(refusal);
    if (refusal !== undefined) return;
    onClose();
    onDone(done);
  };
  return (
    <Stack as="form" ref={form} onSubmit={handleSubmit} noValidate>
      <div>{children}</div>
      <Field
        label="Причина"
        name="reason"
        required
        maxLength={REASON_LENGTH}
        autoComplete="off"
        value={reason}
        error={error}
        onChange={({ target }) => {
          setReason(target.value);
          setError(undefined);
        }}
      />
      <StuckNotice />
      {problem && <Answer tone="error">{problem}</Answer>}
      <Row>
        <Button type="submit" busy={isBusy}>
          {label}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Отмена
        </Button>
      </Row>
    </Stack>
  );
}
