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

/** Loaded with the API's hooks, which nobody needs before a login. */
const UnreadCount = lazyPage(() => import('./unread-count.tsx'));

/** Counts for the verified person. The site works without the count; the next page retries. */
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
