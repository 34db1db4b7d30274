import { selectUserType, useAppSelector } from '@league/shared';
import { Dialog } from '@league/shared/kit';
import { NameChoices } from '../../lib/names/name-choices.tsx';
import { NotificationList } from './notification-list.tsx';

/** The notifications over the open page; wide for users who see tables of participants in them. */
export function NotificationsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const viewer = useAppSelector(selectUserType);
  const width = viewer === 'coach' || viewer === 'club' ? 'wide' : 'narrow';
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Уведомления" width={width}>
      <NameChoices />
      <NotificationList />
    </Dialog>
  );
}
