import type { DayCommand } from '@league/shared/contract';
import { Dialog, DialogButton, useFaultFocus } from '@league/shared/kit';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { useDesk } from '../desk/use-desk.ts';
import { Stack } from '../parts/desk-parts.ts';
import { FormFoot, ReasonField, type SendingProps, useSending } from '../parts/dialog-form.tsx';
import { StuckNotice } from '../parts/stuck-notice.tsx';

interface Props extends Omit<SendingProps, 'onClose'> {
  label: string;
  /** Accessible name of the button where its label stands several times on the page. */
  name?: string;
  title: string;
  /** What follows from it. */
  children: ReactNode;
  commandOf: (reason: string) => DayCommand;
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

export function ReasonForm({
  label,
  children,
  commandOf,
  ...props
}: Omit<Props, 'name' | 'title'> & SendingProps) {
  const desk = useDesk();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { problem, isBusy, send } = useSending(props);
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
    await send(desk.send(commandOf(reason.trim())));
  };
  return (
    <Stack as="form" ref={form} onSubmit={handleSubmit} noValidate>
      <div>{children}</div>
      <ReasonField
        value={reason}
        error={error}
        onChange={(typed) => {
          setReason(typed);
          setError(undefined);
        }}
      />
      <StuckNotice />
      <FormFoot label={label} problem={problem} isBusy={isBusy} onClose={props.onClose} />
    </Stack>
  );
}
