import { dialogClosed, lazyPage, useAppDispatch, useUnsaved } from '@league/shared';
import { useState } from 'react';
import { DialogMount } from '../../ui/dialog-mount.tsx';
import type { RegistrationDraft } from './registration/registration-form.ts';

/** Loaded lazily, because it needs the kit and the landing page does not. */
const AuthDialog = lazyPage(() => import('./auth-dialog.tsx'));

/**
 * The open authorization dialog, or the message that it did not load. The registration's input is kept when the dialog
 * is opened again, as long as the page is open.
 */
export function AuthDialogMount({ isOpen }: { isOpen: boolean }) {
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
