import { lazyPage, selectVerifiedUser, useAppSelector } from '@league/shared';
import { Suspense } from 'react';
import { Boundary } from '../../ui/boundary.tsx';

/** Comes with the API's hooks, which nobody needs before somebody is logged in. */
const UnreadCount = lazyPage(() => import('./unread-count.tsx'));

/** Counts for the person whom the provider has vouched for; without the count the site works as well. */
export function UnreadCountMount() {
  const user = useAppSelector(selectVerifiedUser);
  return (
    user && (
      <Boundary key={user.id} name="unread-count" fallback={() => null}>
        <Suspense>
          <UnreadCount />
        </Suspense>
      </Boundary>
    )
  );
}
