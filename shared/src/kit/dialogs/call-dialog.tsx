import { useState } from 'react';
import { useAttempt } from '../form/use-attempt.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

export interface CallDialogProps extends Omit<ConfirmDialogProps, 'isBusy' | 'problem' | 'onConfirm'> {
  /** Sends the call; an RTK mutation has this shape. */
  send: () => Promise<{ error?: unknown }>;
  /** The text if it fails and the provider gives no message. */
  failed?: string;
  /** Called after success, when the dialog is closed. */
  onSent?: (() => void) | undefined;
}

/** Asks before a call that cannot be undone; a failure keeps the dialog open and says why. */
export function CallDialog({
  send,
  failed = 'Не получилось. Попробуйте ещё раз.',
  onSent,
  ...question
}: CallDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const { problem, attempt } = useAttempt();
  const handleConfirm = async () => {
    setBusy(true);
    const isSent = await attempt(send(), failed).finally(() => setBusy(false));
    if (!isSent) return;
    question.onClose();
    onSent?.();
  };
  return (
    <ConfirmDialog {...question} isBusy={isBusy} problem={problem} onConfirm={() => void handleConfirm()} />
  );
}
