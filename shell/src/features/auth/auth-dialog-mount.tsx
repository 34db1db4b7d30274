import { dialogClosed, lazyPage, useAppDispatch } from '@league/shared';
import { DialogMount } from '../../ui/dialog-mount.tsx';

/** The dialog comes with the kit, which the landing page does without. */
const AuthDialog = lazyPage(() => import('./auth-dialog.tsx'));

/** The authorization dialog, or the word that it did not come. */
export function AuthDialogMount() {
  const dispatch = useAppDispatch();
  return (
    <DialogMount
      name="auth-dialog"
      failed="Окно входа не открылось."
      onClose={() => dispatch(dialogClosed())}
    >
      <AuthDialog />
    </DialogMount>
  );
}
