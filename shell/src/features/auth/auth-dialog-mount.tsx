import { dialogClosed, useAppDispatch, useUnsaved } from '@league/shared';
import { type ComponentType, useState } from 'react';
import { DialogMount } from '../../ui/dialog-mount.tsx';
import type { AuthDialogProps } from './auth-dialog.tsx';
import type { RegistrationDraft } from './registration/registration-form.ts';

interface Props {
  isOpen: boolean;
  /** Lazy, because it needs the kit and the landing page does not. */
  AuthDialog: ComponentType<AuthDialogProps>;
}

/**
 * The open authorization dialog, or the message that it did not load. The registration's input is kept when the dialog
 * is opened again, as long as the page is open.
 */
export function AuthDialogMount({ isOpen, AuthDialog }: Props) {
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState<RegistrationDraft>();
  useUnsaved(draft !== undefined);
  if (!isOpen) return null;
  return (
    <DialogMount
      name="auth-dialog"
      failed="Окно входа не открылось."
      onClose={() => dispatch(dialogClosed())}
    >
      <AuthDialog draft={draft} onDraft={setDraft} />
    </DialogMount>
  );
}
