import { type ReactNode, useState } from 'react';
import { Button } from '../../core/look/button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { TextAreaField } from '../fields/text-area-field.tsx';
import { Row, Stack } from '../layout/blocks.ts';
import type { BodyCheck } from './body-check.ts';
import { Refusal } from './refusal.tsx';
import { useForm } from './use-form.ts';

export interface ReasonDialogProps {
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
