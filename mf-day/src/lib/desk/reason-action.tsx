import type { DayCommand } from '@league/shared/contract';
import type { ReasonedType } from '@league/shared/day';
import { Dialog, DialogButton } from '@league/shared/kit';
import type { ReactNode } from 'react';
import { useDesk } from '../queue/use-desk.ts';
import { ReasonForm, type SendingProps, type Why } from './dialog-form.tsx';

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
export function ReasonAction<T extends ReasonedType>(props: Props<T>) {
  const { label, name, title, children, commandOf, ...form } = props;
  const desk = useDesk();
  return (
    <DialogButton label={label} variant="secondary" {...(name && { 'aria-label': name })}>
      {({ isOpen, onClose }) => (
        <Dialog isOpen={isOpen} onClose={onClose} title={title}>
          <ReasonForm
            {...form}
            label={label}
            onClose={onClose}
            send={({ reason, note }) => desk.send(commandOf(reason), note)}
          >
            {() => <div>{children}</div>}
          </ReasonForm>
        </Dialog>
      )}
    </DialogButton>
  );
}
