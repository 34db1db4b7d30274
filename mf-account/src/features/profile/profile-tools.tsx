import {
  Button,
  hasUnsaved,
  plural,
  selectNotifications,
  token,
  useAppSelector,
  useLogout,
} from '@league/shared';
import { ConfirmDialog, LEAVE_QUESTION } from '@league/shared/kit';
import { useState } from 'react';
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
  const [isAsking, setAsking] = useState(false);
  const handleLogout = () => {
    setAsking(false);
    setBusy(true);
    void logout();
  };
  return (
    <>
      <Button
        variant="secondary"
        busy={isBusy}
        onClick={() => (hasUnsaved() ? setAsking(true) : handleLogout())}
      >
        Выйти
      </Button>
      <ConfirmDialog
        {...LEAVE_QUESTION}
        isOpen={isAsking}
        confirmLabel="Выйти"
        onConfirm={handleLogout}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** Further actions of a profile's owner. */
export const ProfileTools = ({ onNotifications }: { onNotifications: () => void }) => (
  <>
    <NotificationsButton onClick={onNotifications} />
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
