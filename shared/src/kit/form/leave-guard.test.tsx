import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { writeToken } from '../../core/api/token-store.ts';
import { useUnsaved } from '../../core/page-state.ts';
import { renderApp } from '../../testing/index.ts';
import { LeaveGuard } from './leave-guard.tsx';

function Page() {
  const [text, setText] = useState('');
  useUnsaved(text !== '');
  return (
    <>
      <input aria-label="Текст" value={text} onChange={({ target }) => setText(target.value)} />
      <LeaveGuard />
    </>
  );
}

const leave = (app: ReturnType<typeof renderApp>) => act(() => app.router.navigate('/away'));
const open = () =>
  renderApp([{ path: '/', element: <Page /> }], { routes: [{ path: '/away', element: <h1>Другая</h1> }] });

beforeEach(() => writeToken('token'));

test('LeaveGuard · asks first, and the person may stay or leave · input is unsaved', async () => {
  const app = open();
  await app.user.type(screen.getByLabelText('Текст'), 'а');
  await leave(app);
  await screen.findByRole('dialog', { name: 'Уйти без сохранения?' });
  await app.user.click(screen.getByRole('button', { name: 'Остаться' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Текст')).toHaveValue('а');
  await leave(app);
  await app.user.click(await screen.findByRole('button', { name: 'Уйти' }));
  expect(await screen.findByRole('heading', { name: 'Другая' })).toBeVisible();
});

test('LeaveGuard · does not ask · nothing was typed or the session has ended', async () => {
  const untouched = open();
  await leave(untouched);
  expect(await screen.findByRole('heading', { name: 'Другая' })).toBeVisible();
  untouched.unmount();

  const app = open();
  await app.user.type(screen.getByLabelText('Текст'), 'а');
  writeToken(null);
  await leave(app);
  expect(await screen.findByRole('heading', { name: 'Другая' })).toBeVisible();
});
