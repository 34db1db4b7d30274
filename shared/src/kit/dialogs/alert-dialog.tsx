import { Button } from '../../core/look/button.tsx';
import { Stack } from '../layout/blocks.ts';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface AlertDialogProps extends Pick<DialogProps, 'isOpen' | 'onClose' | 'children'> {
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
