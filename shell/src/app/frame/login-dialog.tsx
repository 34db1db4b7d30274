import { selectReturnTo, useAppSelector } from '@league/shared';
import { AuthDialog, type AuthDialogProps } from '../../features/auth/auth-dialog.tsx';
import { entryAt } from '../routes/entry-at.ts';
import { pageHeads } from '../routes/page-heads.ts';
import type { RoutePath } from '../routes/route-table.ts';

/** Title of a page of the route table; undefined for the pages that remotes claim. */
function titleAt(address: string): string | undefined {
  const path = entryAt(new URL(address, location.origin).pathname)?.path;
  return path && pageHeads[path as RoutePath].title;
}

/** The authorization dialog, with the page that a login leads to. */
export default function LoginDialog(props: AuthDialogProps) {
  const returnTo = useAppSelector(selectReturnTo);
  return <AuthDialog {...props} target={returnTo ? titleAt(returnTo) : undefined} />;
}
