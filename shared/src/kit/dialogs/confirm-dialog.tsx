import { type ReactNode, useState } from 'react';
import { Button } from '../../core/look/button.tsx';
import { TextAreaField } from '../fields/text-area-field.tsx';
import type { BodyCheck } from '../form/body-check.ts';
import { Refusal } from '../form/refusal.tsx';
import { useAttempt, useForm } from '../form/use-form.ts';
import { Row, Stack } from '../layout/blocks.tsx';
import { Answer } from '../notices/answer.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

interface ConfirmDialogProps extends Pick<DialogProps, 'closesByBack'> {
  isOpen: boolean;
  /** The question, with the name of the affected thing. */
  title: string;
  /** The consequence of confirming. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isBusy?: boolean;
  /** The error of a failed attempt. */
  problem?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an irreversible action. */
export const ConfirmDialog = ({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Отмена',
  isBusy = false,
  problem,
  onConfirm,
  onClose,
  closesByBack = true,
}: ConfirmDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={title} closesByBack={closesByBack}>
    <Stack>
      <div>{children}</div>
      {problem && <Answer tone="error">{problem}</Answer>}
      <Row>
        <Button variant="secondary" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button variant="danger" busy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Row>
    </Stack>
  </Dialog>
);

interface AlertDialogProps extends Pick<DialogProps, 'isOpen' | 'onClose' | 'children'> {
  /** The whole message, or its first sentence. */
  title: string;
}

/** An alert in the site's design; «OK» closes it. */
export const AlertDialog = ({ isOpen, onClose, title, children }: AlertDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={title}>
    <Stack $justify="start">
      {children}
      <Button onClick={onClose}>OK</Button>
    </Stack>
  </Dialog>
);

interface CallDialogProps extends Omit<ConfirmDialogProps, 'isBusy' | 'problem' | 'onConfirm'> {
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

interface ReasonDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The question, with the name of the affected thing. */
  title: string;
  /** The consequence. */
  children: ReactNode;
  /** Label of the field, and who reads the text. */
  label: string;
  description: string;
  confirmLabel: string;
  cancelLabel?: string;
  check: BodyCheck;
  send: (body: { reason: string }) => Promise<{ data?: unknown; error?: unknown }>;
  onSent: () => void;
}

/** Asks for the reason of an act that people are told about. */
export function ReasonDialog({
  isOpen,
  onClose,
  title,
  children,
  confirmLabel,
  check,
  ...rest
}: ReasonDialogProps) {
  const { label, description, send, onSent, cancelLabel = 'Отмена' } = rest;
  const [values, setValues] = useState({ reason: '' });
  const form = useForm({
    values,
    onChange: setValues,
    check,
    toBody: ({ reason }) => ({ reason }),
    send,
    onSent: () => {
      onClose();
      onSent();
    },
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <Stack as="form" {...form.props}>
        <div>{children}</div>
        <TextAreaField {...form.input('reason')} label={label} description={description} rows={3} required />
        <Refusal of={form.refusal} failed="Не получилось. Попробуйте ещё раз." />
        <Row>
          <Button variant="secondary" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" variant="danger" busy={form.isBusy}>
            {confirmLabel}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
