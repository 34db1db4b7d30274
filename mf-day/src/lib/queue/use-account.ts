import {
  readToken,
  selectSessionUnknown,
  selectVerifiedUser,
  useAppSelector,
  userIdOf,
} from '@league/shared';

/**
 * The account of this browser's session. A provider that does not answer leaves open whether the session goes on: what this
 * device has kept for its token opens all the same.
 */
export function useAccount(): number | null {
  const viewer = useAppSelector(selectVerifiedUser);
  const isUnknown = useAppSelector(selectSessionUnknown);
  const token = isUnknown ? readToken() : null;
  return viewer?.id ?? (token ? userIdOf(token) : null);
}
