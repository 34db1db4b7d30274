import {
  ButtonLink,
  selectAuthChecked,
  selectSessionUnknown,
  selectVerifiedUser,
  token,
  useAppSelector,
} from '@league/shared';
import { LoginPrompt, SessionNotice, Skeleton } from '@league/shared/kit';

/** A link to the own profile, or for a guest the prompt to log in. */
export function VisitorLine() {
  const user = useAppSelector(selectVerifiedUser);
  const isChecked = useAppSelector(selectAuthChecked);
  const isUnknown = useAppSelector(selectSessionUnknown);
  if (user) {
    return (
      <ButtonLink to={`/profile/${user.id}`} variant="secondary">
        Профиль
      </ButtonLink>
    );
  }
  // As high as the button, so that the list below does not move when the session is checked.
  if (!isChecked) return <Skeleton width="112px" height={token('touch')} radius={token('round')} />;
  if (isUnknown) return <SessionNotice />;
  return <LoginPrompt />;
}
