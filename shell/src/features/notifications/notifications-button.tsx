import {
  from,
  lazyPage,
  plural,
  selectNotifications,
  token,
  useAppSelector,
  useLocation,
} from '@league/shared';
import { useState } from 'react';
import styled from 'styled-components';
import { DialogMount } from '../../ui/dialog-mount.tsx';

const NotificationsDialog = lazyPage(() => import('./notifications-dialog.tsx'));

const forms = { one: 'непрочитанное', few: 'непрочитанных', many: 'непрочитанных' };

/** Opens the notifications over the page and shows the unread count, which is shown nowhere else. */
export function NotificationsButton() {
  const count = useAppSelector(selectNotifications);
  const { pathname } = useLocation();
  // Navigation closes the dialog.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const handleClose = () => setOpenAt(null);

  return (
    <>
      <Bell
        type="button"
        aria-haspopup="dialog"
        aria-label={count > 0 ? `Уведомления, ${count} ${plural(count, forms)}` : 'Уведомления'}
        onClick={() => setOpenAt(pathname)}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path
            d="M4 14h12l-1.5-2.5V8a4.5 4.5 0 0 0-9 0v3.5zM8 16.5a2 2 0 0 0 4 0"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {count > 0 && <Count>{count}</Count>}
      </Bell>
      {openAt === pathname && (
        <DialogMount name="notifications" failed="Уведомления не открылись." onClose={handleClose}>
          <NotificationsDialog onClose={handleClose} />
        </DialogMount>
      )}
    </>
  );
}

const Bell = styled.button`
  position: relative;
  flex: none;
  display: inline-grid;
  place-items: center;
  width: ${token('touch')};
  height: ${token('touch')};
  margin-inline-start: auto;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: ${token('haze')};
  color: inherit;
  cursor: pointer;

  ${from.desktop} {
    margin-inline-start: 0;
  }
`;
const Count = styled.span`
  position: absolute;
  inset: -4px -4px auto auto;
  min-width: 22px;
  padding: 0 ${token('s1')};
  border-radius: ${token('round')};
  background: ${token('hong')};
  color: ${token('card')};
  font-size: ${token('small')};
  font-weight: 600;
  line-height: 22px;
`;
