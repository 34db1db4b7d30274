import type { ReactNode } from 'react';
import { Button } from '../../core/look/button.tsx';
import { Row, Stack } from '../layout/blocks.ts';
import { Answer } from '../notices/answer.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface ConfirmDialogProps extends Pick<DialogProps, 'closesByBack'> {
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
