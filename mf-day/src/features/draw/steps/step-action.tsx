import type { DayCommand } from '@league/shared/contract';
import { ConfirmDialog, DialogButton, type DialogButtonProps } from '@league/shared/kit';
import type { ReactNode } from 'react';
import { type SendingProps, useSending } from '../../../lib/desk/dialog-form.tsx';
import { WaitingNotice } from '../../../lib/desk/waiting-notice.tsx';
import { useDesk } from '../../../lib/queue/use-desk.ts';

interface Props extends Omit<SendingProps, 'onClose'>, Pick<DialogButtonProps, 'variant'> {
  label: string;
  /** The question of the dialog. */
  title: string;
  /** What follows from it. */
  children: ReactNode;
  command: DayCommand;
}

/** A step that is confirmed once, because everybody sees it afterwards. */
export const StepAction = ({ label, variant = 'primary', ...dialog }: Props) => (
  <DialogButton label={label} variant={variant}>
    {(control) => <StepDialog {...control} {...dialog} label={label} />}
  </DialogButton>
);

interface DialogProps extends Props, SendingProps {
  isOpen: boolean;
}

function StepDialog({ label, title, children, command, isOpen, ...props }: DialogProps) {
  const desk = useDesk();
  const { problem, isBusy, send, forget } = useSending(props);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      confirmLabel={label}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => send(desk.send(command))}
      onClose={() => {
        forget();
        props.onClose();
      }}
    >
      {children}
      <WaitingNotice isBusy={isBusy} />
    </ConfirmDialog>
  );
}
