import { Slot, selectUserType, useAppSelector } from '@league/shared';
import { Dialog } from '@league/shared/kit';

/**
 * The notifications over any page, wide for users who see tables of participants in them; the account remote draws the
 * content.
 */
export default function NotificationsDialog({ onClose }: { onClose: () => void }) {
  const viewer = useAppSelector(selectUserType);
  const width = viewer === 'coach' || viewer === 'club' ? 'wide' : 'narrow';
  return (
    <Dialog isOpen onClose={onClose} title="Уведомления" width={width}>
      <Slot name="account/notifications" />
    </Dialog>
  );
}
