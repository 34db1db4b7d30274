import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../testing/index.ts';
import { Page } from './page.tsx';

test('Page · shows its title in the heading and in the tab, and its facts', async () => {
  renderApp(
    <Page
      title="Кубок МГФСО 2024"
      documentTitle="Кубок МГФСО"
      back={{ to: '/tournament', label: 'Турниры' }}
      meta={['6 апреля 2024', 'Москва']}
      tools={<button type="button">Создать</button>}
    >
      Участники
    </Page>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Кубок МГФСО 2024' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Турниры' })).toHaveAttribute('href', '/tournament');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '6 апреля 2024',
    'Москва',
  ]);
  expect(screen.getByRole('button', { name: 'Создать' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Кубок МГФСО — Юношеская лига тхэквондо'));
});

test('Page · focuses its title · it is reached from another page', async () => {
  const { user } = renderApp(<Page title="Сборы" back={{ to: '/soon', label: 'Дальше' }} />, {
    routes: [{ path: '/soon', element: <Page title="Аттестация" /> }],
  });
  await user.click(screen.getByRole('link', { name: 'Дальше' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Аттестация' })).toHaveFocus());
});
