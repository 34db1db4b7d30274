import { Dialog } from '@league/shared/kit';
import { NotificationList } from './notification-list.tsx';

/** The notifications over the page that is open. */
export const NotificationsDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog isOpen={isOpen} onClose={onClose} title="Уведомления">
    <NotificationList />
  </Dialog>
);
