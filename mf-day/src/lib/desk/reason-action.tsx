import type { DayCommand } from '@league/shared/contract';
import type { ReasonedType } from '@league/shared/day';
import { Dialog, DialogButton, Stack, useFaultFocus } from '@league/shared/kit';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { useDesk } from '../queue/use-desk.ts';
import { FormFoot, type SendingProps, useSending, useWhy, type Why } from './dialog-form.tsx';
import { StuckNotice } from './stuck-notice.tsx';

interface Props<T extends ReasonedType> extends Omit<SendingProps, 'onClose'> {
  type: T;
  label: string;
  /** Accessible name of the button where its label stands several times on the page. */
  name?: string;
  title: string;
  /** What follows from it. */
  children: ReactNode;
  commandOf: (reason: Why<T>['reason']) => DayCommand;
}

/** An action that is done with a reason. */
export const ReasonAction = <T extends ReasonedType>({ label, name, title, ...form }: Props<T>) => (
  <DialogButton label={label} variant="secondary" {...(name && { 'aria-label': name })}>
    {({ isOpen, onClose }) => (
      <Dialog isOpen={isOpen} onClose={onClose} title={title}>
        <ReasonForm {...form} label={label} onClose={onClose} />
      </Dialog>
    )}
  </DialogButton>
);

export function ReasonForm<T extends ReasonedType>({
  type,
  label,
  children,
  commandOf,
  ...props
}: Omit<Props<T>, 'name' | 'title'> & SendingProps) {
  const desk = useDesk();
  const { why, fields } = useWhy(type);
  const [isTried, setTried] = useState(false);
  const { problem, isBusy, send } = useSending(props);
  const form = useRef<HTMLFormElement>(null);
  const focusFault = useFaultFocus(form);
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setTried(true);
    if (why) await send(desk.send(commandOf(why.reason), why.note));
    else focusFault();
  };
  return (
    <Stack as="form" ref={form} onSubmit={handleSubmit} noValidate>
      <div>{children}</div>
      {fields(isTried)}
      <StuckNotice />
      <FormFoot label={label} problem={problem} isBusy={isBusy} onClose={props.onClose} />
    </Stack>
  );
}
