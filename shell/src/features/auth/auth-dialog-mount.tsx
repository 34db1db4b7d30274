import { dialogClosed, lazyPage, useAppDispatch, useUnsaved } from '@league/shared';
import { useState } from 'react';
import { DialogMount } from '../../ui/dialog-mount.tsx';
import type { RegistrationDraft } from './registration-form.ts';

/** The dialog comes with the kit, which the landing page does without. */
const AuthDialog = lazyPage(() => import('./auth-dialog.tsx'));

/**
 * The authorization dialog while it is open, or the word that it did not come. What was typed in the registration is
 * there when it is opened again, as long as the page is.
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
