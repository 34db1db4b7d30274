import { renderApp } from '@league/shared/testing';
import { act, screen, within } from '@testing-library/react';
import remote from './remote.tsx';

/** Opens an address; a page in its own chunk loads within the act. */
const open = (path: string) => act(async () => renderApp(remote.routes, { path }));

test('test brackets · show a draw of every size with sample data and are hidden from search engines', async () => {
  const { user } = await open('/TestBrackets');
  expect(await screen.findByRole('heading', { level: 1, name: 'Тестовые сетки' })).toBeVisible();
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const boys = within(screen.getByRole('region', { name: 'Юноши' }));
  await user.click(boys.getByRole('button', { name: /Свыше 65/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('heading', { name: '1/64 финала' })).toBeVisible();
  expect(dialog.getAllByRole('listitem')).toHaveLength(128);
});

test('note about a sent application · appears only for a person who has just saved one', async () => {
  const { router } = await open('/TestBrackets');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText('Заявка отправлена')).not.toBeInTheDocument();
  await act(() =>
    router.navigate('/TestBrackets', { state: { sentApplication: { id: 5, title: 'Легион 2025' } } }),
  );
  expect(await screen.findByText('Заявка отправлена')).toBeVisible();
  expect(screen.getByText(/^Легион 2025/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Мои заявки' })).toHaveAttribute('href', '/requests');
});
