import type { DayCommand } from '@league/shared/contract';
import { ConfirmDialog, DialogButton } from '@league/shared/kit';
import { type ReactNode, useState } from 'react';
import { useDesk } from '../../desk/use-desk.ts';
import { StuckNotice } from '../../parts/stuck-notice.tsx';

interface Props {
  label: string;
  /** The question of the dialog. */
  title: string;
  /** What follows from it. */
  children: ReactNode;
  command: DayCommand;
  /** Said once it is done. */
  done: string;
  onDone: (text: string) => void;
}

/** A step that is confirmed once, because everybody sees it afterwards. */
export const StepAction = ({ label, ...dialog }: Props) => (
  <DialogButton label={label}>
    {(control) => <StepDialog {...control} {...dialog} label={label} />}
  </DialogButton>
);

interface DialogProps extends Props {
  isOpen: boolean;
  onClose: () => void;
}

function StepDialog({ label, title, children, command, done, onDone, isOpen, onClose }: DialogProps) {
  const { send } = useDesk();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const handleConfirm = async () => {
    setBusy(true);
    const refusal = await send(command);
    setBusy(false);
    setProblem(refusal);
    if (refusal !== undefined) return;
    onClose();
    onDone(done);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      confirmLabel={label}
      isBusy={isBusy}
      problem={problem}
      onConfirm={handleConfirm}
      onClose={() => {
        setProblem(undefined);
        onClose();
      }}
    >
      {children}
      <StuckNotice />
    </ConfirmDialog>
  );
}
