import { Slot } from '@league/shared';
import { Dialog } from '@league/shared/kit';

/** The notifications over any page; what stands in them is drawn by the account remote. */
export default function NotificationsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Уведомления">
      <Slot name="account/notifications" />
    </Dialog>
  );
}
