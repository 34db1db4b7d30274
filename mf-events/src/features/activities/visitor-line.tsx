import {
  ButtonLink,
  selectAuthChecked,
  selectSessionUnknown,
  selectVerifiedUser,
  token,
  useAppSelector,
} from '@league/shared';
import { LoginPrompt, SessionNotice, Skeleton, UntilChecked } from '@league/shared/kit';

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
  if (isUnknown) return <SessionNotice />;
  if (isChecked) return <LoginPrompt />;
  // As high as the button, so that the list below does not move when the session is checked.
  const place = <Skeleton width="112px" height={token('touch')} radius={token('round')} />;
  return <UntilChecked guest={<LoginPrompt />} member={place} />;
}
