import { lazyPage, selectVerifiedUser, useAppSelector } from '@league/shared';
import { QuietMount } from '../../ui/quiet-mount.tsx';

/** Loaded lazily, because it needs the API's hooks and a guest does not. */
const UnreadCount = lazyPage(() => import('./unread-count.tsx'));

/** Counts for the verified person. */
export function UnreadCountMount() {
  const user = useAppSelector(selectVerifiedUser);
  return (
    user && (
      <QuietMount key={user.id} name="unread-count">
        <UnreadCount />
      </QuietMount>
    )
  );
}
