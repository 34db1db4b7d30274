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

/** Loaded lazily, because it needs the API's hooks and a guest does not. */
const UnreadCount = lazyPage(() => import('./unread-count.tsx'));

/** Counts for the verified person. If the chunk fails to load, the site works without it and the next page retries. */
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
