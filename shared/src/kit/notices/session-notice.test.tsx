import { screen } from '@testing-library/react';
import { writeToken } from '../../core/api/token-store.ts';
import { selectSessionUnknown, selectVerifiedUser } from '../../core/session.ts';
import { useAppSelector } from '../../core/store.ts';
import { fakeApi, renderApp } from '../../testing/index.ts';
import { SessionNotice } from './session-notice.tsx';

function Visitor() {
  const user = useAppSelector(selectVerifiedUser);
  const isUnknown = useAppSelector(selectSessionUnknown);
  if (isUnknown) return <SessionNotice />;
  return <p>{user ? `№ ${user.id}` : 'Гость'}</p>;
}

const unknown = { state: { session: { authChecked: true, isUnknown: true } } };

beforeEach(() => {
  localStorage.clear();
  writeToken('t');
});

test('SessionNotice · does not treat an unchecked login as a guest, and checks it again on request', async () => {
  const api = fakeApi({ validate: () => ({ status: 503 }) });
  const { user } = renderApp(<Visitor />, unknown);
  const retry = screen.getByRole('button', { name: 'Повторить' });
  await user.click(retry);
  expect(screen.getByText('Сейчас не удаётся проверить ваш вход.')).toBeVisible();
  expect(retry).not.toHaveAttribute('aria-busy');
  api.use({ validate: () => ({ user: { id: 7, user_type: 'coach' } }) });
  await user.click(retry);
  expect(await screen.findByText('№ 7')).toBeVisible();
});
