import { selectReturnTo, useAppSelector } from '@league/shared';
import { AuthDialog, type AuthDialogProps } from '../../features/auth/auth-dialog.tsx';
import { useRemoteLoader } from '../../remotes/use-remote.ts';
import { entryAt } from '../routes/entry-at.ts';

/** The authorization dialog, with the page that a login leads to. */
export default function LoginDialog(props: AuthDialogProps) {
  const returnTo = useAppSelector(selectReturnTo);
  const { discovery } = useRemoteLoader();
  const entry = returnTo ? entryAt(new URL(returnTo, location.origin).pathname, discovery) : undefined;
  return <AuthDialog {...props} target={entry && 'title' in entry ? entry.title : undefined} />;
}
