import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../testing/index.ts';
import { Page } from './page.tsx';
import { SoonPage } from './soon-page.tsx';

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
    routes: [{ path: '/soon', element: <SoonPage title="Аттестация" /> }],
  });
  await user.click(screen.getByRole('link', { name: 'Дальше' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Аттестация' })).toHaveFocus());
});

test('SoonPage · says that it is a placeholder, links home and is hidden from search engines', async () => {
  const { user, router } = renderApp(<SoonPage title="Документы">Загрузка трёх документов.</SoonPage>, {
    path: '/documents',
  });
  expect(screen.getByText('Раздел готовится')).toBeVisible();
  expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await user.click(screen.getByRole('link', { name: 'На главную' }));
  expect(router.state.location.pathname).toBe('/');
});

test('Page · replaces the description of the first answer and adds no second one', () => {
  const first = document.createElement('meta');
  first.name = 'description';
  first.content = 'Из первого ответа';
  document.head.append(first);
  renderApp(<Page title="Турниры" description="Все турниры" />);
  const all = document.head.querySelectorAll('meta[name=description]');
  expect([...all].map((meta) => meta.getAttribute('content'))).toEqual(['Все турниры']);
});
