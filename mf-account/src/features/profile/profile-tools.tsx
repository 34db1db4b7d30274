import { plural, selectNotifications, token, useAppSelector, useLogout } from '@league/shared';
import { Button } from '@league/shared/kit';
import { type Ref, useState } from 'react';
import styled from 'styled-components';

const unread = { one: 'непрочитанное', few: 'непрочитанных', many: 'непрочитанных' };

function NotificationsButton({ onClick }: { onClick: () => void }) {
  const count = useAppSelector(selectNotifications);
  return (
    <Button
      variant="secondary"
      aria-haspopup="dialog"
      aria-label={count > 0 ? `Уведомления, ${count} ${plural(count, unread)}` : undefined}
      onClick={onClick}
    >
      Уведомления {count > 0 && <Count>{count}</Count>}
    </Button>
  );
}

function LogoutButton() {
  const logout = useLogout();
  const [isBusy, setBusy] = useState(false);
  const handleLogout = () => {
    setBusy(true);
    void logout();
  };
  return (
    <Button variant="secondary" busy={isBusy} onClick={handleLogout}>
      Выйти
    </Button>
  );
}

interface Props {
  /** What leads to edit mode says. */
  editLabel: string;
  editButton: Ref<HTMLButtonElement>;
  isEditing: boolean;
  onEdit: () => void;
  onNotifications: () => void;
}

/** What the owner of a profile can do with it. */
export const ProfileTools = ({ editLabel, editButton, isEditing, onEdit, onNotifications }: Props) => (
  <>
    <NotificationsButton onClick={onNotifications} />
    {!isEditing && (
      <Button variant="secondary" ref={editButton} onClick={onEdit}>
        {editLabel}
      </Button>
    )}
    <LogoutButton />
  </>
);

const Count = styled.span`
  min-width: 24px;
  padding: 0 ${token('s2')};
  border-radius: ${token('round')};
  background: ${token('hong')};
  color: ${token('card')};
  font-size: ${token('small')};
  line-height: 24px;
`;
