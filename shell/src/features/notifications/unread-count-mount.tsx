import {
  AttemptContext,
  lazyPage,
  selectVerifiedUser,
  useAppSelector,
  useAttempt,
  useLocation,
} from '@league/shared';
import { Suspense } from 'react';
import { Boundary } from '../../ui/boundary.tsx';

/** Comes with the API's hooks, which nobody needs before somebody is logged in. */
const UnreadCount = lazyPage(() => import('./unread-count.tsx'));

/**
 * Counts for the person whom the provider has vouched for. Without the count the site works as well; the next page tries
 * again.
 */
export function UnreadCountMount() {
  const user = useAppSelector(selectVerifiedUser);
  const [attempt] = useAttempt(useLocation().pathname);
  return (
    user && (
      <Boundary key={user.id} name="unread-count" resetKey={attempt} fallback={() => null}>
        <AttemptContext value={attempt}>
          <Suspense>
            <UnreadCount />
          </Suspense>
        </AttemptContext>
      </Boundary>
    )
  );
}
