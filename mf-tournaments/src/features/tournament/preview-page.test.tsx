import type { Answer } from '@league/shared/contract';
import { type FakeHandlers, fakeApi, renderApp } from '@league/shared/testing';
import { act, screen, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { detailsOf } from '../../testing/archive.ts';

const TOKEN = 'x'.repeat(43);
const details = detailsOf('mgfco2024');
const preview: Answer<'getContentPreview'> = {
  ...details,
  missing: [],
  expires_at: '2026-12-01T09:00:00.000Z',
};

async function open(handlers: FakeHandlers, hash = `#${TOKEN}`) {
  const api = fakeApi(handlers);
  const opened = await act(async () => renderApp(remote.routes, { path: `/tournament-preview${hash}` }));
  return { ...opened, api };
}
const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ');

test('preview · is the page of the tournament with its sub-pages, and says that it is a draft', async () => {
  const { api } = await open({ getContentPreview: () => preview });
  expect(await screen.findByRole('heading', { level: 1, name: 'Кубок МГФСО 2024' })).toBeVisible();
  const band = screen.getByText('Предпросмотр: этого на сайте ещё нет').parentElement;
  expect(plain(band)).toContain('Ссылка работает до 1 декабря 2026, 12:00.');
  expect(plain(band)).not.toContain('Не заполнено');
  expect(api.callsTo('getContentPreview').map(({ params }) => params)).toEqual([{ token: TOKEN }]);
  for (const name of ['Информация', 'Контакты', 'Команды', 'Сетки', 'Результаты'])
    expect(screen.getByRole('heading', { level: 2, name })).toBeInTheDocument();
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('preview · moves to its sections without losing the token in the address', async () => {
  const { user, router } = await open({ getContentPreview: () => preview });
  const links = within(await screen.findByRole('navigation', { name: 'Материалы турнира' }));
  const moved: string[] = [];
  Element.prototype.scrollIntoView = function move(this: Element) {
    moved.push(this.id);
  };
  for (const name of ['Команды', 'Сетки', 'Результаты'])
    await user.click(links.getByRole('button', { name: new RegExp(name) }));
  expect(moved).toEqual(['teams', 'setki', 'results']);
  expect(router.state.location).toMatchObject({ pathname: '/tournament-preview', hash: `#${TOKEN}` });
});

test('preview · names in words what is missing', async () => {
  const missing = ['startsAt', 'place', 'venue', 'results'];
  await open({
    getContentPreview: () => ({
      ...preview,
      summary: {
        ...details.summary,
        place: 'Ещё не заполнено',
        startsAt: '2035-05-20T09:00:00+03:00',
      },
      missing,
    }),
  });
  const band = (await screen.findByText(/^Предпросмотр:/)).parentElement;
  expect(plain(band)).toContain('Не заполнено или заполнено с ошибкой: первый день, город, зал, результаты.');
  expect(screen.getByText('Дата ещё не указана')).toBeInTheDocument();
  expect(screen.queryByText(/Остал/)).toBeNull();
});

test('preview · says what the provider says and asks once · the link does not open any more', async () => {
  const message = 'Ссылка на предпросмотр больше не открывается. Попросите новую у того, кто её прислал.';
  const { api } = await open({
    getContentPreview: () => ({ status: 404, body: { error: 'not_found', message } }),
  });
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  expect(api.calls).toHaveLength(1);
});

test('preview · asks nothing · the address has no token', async () => {
  const { api } = await open({}, '');
  expect(await screen.findByText('Ссылка не открывается')).toBeInTheDocument();
  expect(api.calls).toEqual([]);
});
