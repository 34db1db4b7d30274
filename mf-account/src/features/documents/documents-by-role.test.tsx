import type { UserType } from '@league/shared/contract';
import { type FakeHandlers, fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { athletePapers, paper, papers } from '../../testing/papers.ts';
import { athlete } from '../../testing/samples.ts';
import DocumentsPage from './documents-page.tsx';

const PAPERS = 'listAthletePapers';
const LIST = 'listDocuments';

function open(userType: UserType, id: number, handlers: FakeHandlers, search = '') {
  URL.createObjectURL = () => 'blob:http://localhost/1';
  URL.revokeObjectURL = () => undefined;
  const api = fakeApi({ [LIST]: () => papers(), ...handlers });
  const app = renderApp(<DocumentsPage />, {
    path: `/documents${search}`,
    state: signedIn(userType, id),
  });
  return { ...app, api };
}
const owners = (api: ReturnType<typeof fakeApi>) => api.callsTo(LIST).map(({ params }) => params.id);

const family = {
  [PAPERS]: () => [
    athletePapers(42, 'Глеб', 'Орлов', paper('umo'), paper('passport'), paper('insurance')),
    athletePapers(43, 'Вера', 'Орлов', paper('umo', { status: 'expired' }), paper('passport')),
  ],
};

test('parent · begins with the children, each with the number of lacking papers', async () => {
  const { user, api } = open('parent', 241, family);
  const first = await screen.findByRole('tab', { name: 'Орлов Глеб' });
  expect(first).toHaveAttribute('aria-selected', 'true');
  await waitFor(() => expect(owners(api)).toEqual([42]));
  await user.click(screen.getByRole('tab', { name: 'Орлов Вера не хватает: 2' }));
  await waitFor(() => expect(owners(api)).toEqual([42, 43]));
  expect(await screen.findByRole('button', { name: 'Загрузить: Страховка' })).toBeVisible();
});

test('address with a child · opens the tab of that child', async () => {
  const { api } = open('parent', 241, family, '?athlete=43');
  expect(await screen.findByRole('tab', { name: /^Орлов Вера/ })).toHaveAttribute('aria-selected', 'true');
  await waitFor(() => expect(owners(api)).toEqual([43]));
});

test.each(['coach', 'club'] as const)('%s · sees how many lack papers, and who first', async (role) => {
  open(role, 1, { [PAPERS]: family[PAPERS] });
  expect(await screen.findByText('Не хватает документов у 1 спортсмена')).toBeVisible();
  const table = await screen.findByRole('table', { name: 'Документы спортсменов' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toEqual([
    'СпортсменМедицинский допускПаспорт или свидетельствоСтраховка',
    'Орлов ВераСрок истёкДействуетНе загружен',
    'Орлов ГлебСрок не указанДействуетСрок не указан',
  ]);
  expect(screen.getByRole('link', { name: 'Орлов Вера' })).toHaveAttribute('href', '/documents?athlete=43');
});

test.each(['coach', 'club'] as const)(
  '%s · sees the papers of an athlete and cannot change them',
  async (role) => {
    open(
      role,
      1,
      {
        getUser: () => athlete({ id: 43 }),
        [LIST]: () => papers(paper('umo')),
        'GET /user/users/:id/documents/:kind/file': () =>
          new Response('jpeg', { headers: { 'content-type': 'image/jpeg' } }),
      },
      '?athlete=43',
    );
    expect(await screen.findByRole('button', { name: 'Открыть: УМО — медицинский допуск' })).toBeVisible();
    expect(screen.getAllByText('Не загружен').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /Загрузить|Заменить|Удалить/ })).toBeNull();
    expect(screen.queryByLabelText('Действует до')).toBeNull();
  },
);

test('coach · uploads the papers of an athlete without an account', async () => {
  const upload = 'uploadDocument';
  const { api, user } = open(
    'coach',
    1,
    {
      getUser: () => athlete({ id: 43, email: null, may_correct: true }),
      [LIST]: () => papers(paper('umo', { valid_until: '2099-01-01' })),
      'GET /user/users/:id/documents/:kind/file': () =>
        new Response('jpeg', { headers: { 'content-type': 'image/jpeg' } }),
      [upload]: () => paper('insurance'),
    },
    '?athlete=43',
  );
  const input = await screen.findByLabelText('Файл: Страховка');
  await user.upload(input, new File(['x'], 'scan.png', { type: 'image/png' }));
  await waitFor(() =>
    expect(api.callsTo(upload).map(({ params }) => params)).toEqual([{ id: 43, kind: 'insurance' }]),
  );
  expect(screen.getByLabelText('Действует до')).toHaveValue('2099-01-01');
});
