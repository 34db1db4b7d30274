import {
  selectAuthChecked,
  selectSessionUnknown,
  selectVerifiedUser,
  token,
  useAppSelector,
} from '@league/shared';
import { ButtonLink, LoginPrompt, SessionNotice, Skeleton } from '@league/shared/kit';

/** The way to one's profile, or for anyone not logged in the invitation to log in. */
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
  // In the size of the button, so that the list below stays where it is once the person is known.
  if (!isChecked) return <Skeleton width="112px" height={token('touch')} radius={token('round')} />;
  if (isUnknown) return <SessionNotice />;
  return <LoginPrompt />;
}
