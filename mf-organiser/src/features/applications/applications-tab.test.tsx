import type { OpenedApplication, OrganiserApplication, OrganiserTournament } from '@league/shared/contract';
import { type FakeHandlers, fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { act, screen, within } from '@testing-library/react';
import ApplicationsTab from './applications-tab.tsx';
import { acceptedSheet } from './tournament-inbox.tsx';

beforeAll(() => import('./application-dialog.tsx'));

const application = (values: Partial<OrganiserApplication> = {}): OrganiserApplication => ({
  id: 12,
  tournament: { id: 'cup', title: 'Кубок', date: '2099-02-14' },
  category: 'cadets-a',
  status: 'submitted',
  remark: null,
  athletes: 2,
  author: { id: 1, name: 'Орлова Анна', club_name: 'Олимп' },
  own: false,
  image_url: null,
  sent_at: '2026-11-20T09:30:00.000Z',
  updated_at: '2026-11-20T09:30:00.000Z',
  version: 1,
  revision: 3,
  ...values,
});
const second = application({ id: 13, author: { id: 2, name: 'Ким Ян', club_name: 'Легион' }, revision: 1 });
const tournament = (values: Partial<OrganiserTournament> = {}): OrganiserTournament => ({
  id: 'cup',
  title: 'Кубок',
  date: '2099-02-14',
  until: '2099-02-09',
  limit: 450,
  places_left: 446,
  state: 'open',
  accepted: 0,
  waiting: 4,
  applications: [application(), second],
  ...values,
});
const athlete = {
  sex: 'М' as const,
  name: 'Смирнов Олег',
  birthdate: '2087-03-09',
  weight: '41',
  sport_qualification: 8 as const,
  technical_quality: '8' as const,
  city: 'Фрязино',
  teamName: 'Олимп',
  coachName: 'Климов Сергей',
};
const opened: OpenedApplication = {
  ...application(),
  contact: { email: 'club@league.test', telephone: null },
  consent: { given_at: '2026-11-20T09:30:00.000Z', dissemination: false },
  rows: [
    { ...athlete, number: 1, name_hidden: false },
    { ...athlete, name: 'Белова Вера', number: 2, name_hidden: true },
  ],
};

async function open(list: () => OrganiserTournament[], handlers: FakeHandlers = {}, path = '/organiser') {
  const api = fakeApi({
    ...{ listDeskApplications: list, getDeskApplication: () => opened, listDays: () => [] },
    ...handlers,
  });
  const app = await act(async () => renderApp(<ApplicationsTab />, { path, state: signedIn('referee', 7) }));
  return { ...app, api };
}

test('inbox · folds what is decided below what waits · there is much of it', async () => {
  const decided = [21, 22, 23, 24].map((id) => application({ id, status: 'accepted' }));
  const { user } = await open(() => [tournament({ applications: [...decided, application()] })]);
  expect(await screen.findAllByText('Открыть')).toHaveLength(5);
  expect(screen.getAllByText('Открыть').filter((one) => one.closest('details:not([open])'))).toHaveLength(4);
  await user.click(screen.getByText('Рассмотренные заявки: 4'));
  expect(screen.getAllByText('Открыть').filter((one) => one.closest('details:not([open])'))).toHaveLength(0);
});

test('inbox · shows the places and accepts all chosen at once as they were read', async () => {
  const { user, api } = await open(() => [tournament()], {
    acceptApplications: () => [
      { id: 12, problem: null },
      { id: 13, problem: 'Заявку отозвали.' },
    ],
  });
  expect(await screen.findByText('Принято 0 из 450, ждут решения 4.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Выбрать все (2)' }));
  await user.click(screen.getByRole('button', { name: 'Принять выбранные (2)' }));
  expect(api.callsTo('acceptApplications')[0]?.body).toEqual({
    applications: [
      { id: 12, revision: 3 },
      { id: 13, revision: 1 },
    ],
  });
  expect(
    await screen.findByText('Принято заявок: 1. Авторам сообщено. Легион, Ким Ян: Заявку отозвали.'),
  ).toBeVisible();
});

test('inbox · warns before more athletes are accepted than there are places', async () => {
  const { user } = await open(() => [tournament({ limit: 3 })]);
  await user.click(await screen.findByRole('button', { name: 'Выбрать все (2)' }));
  expect(screen.getByText(/выбрано 4.спортсмена: на остальных мест не хватит/)).toBeVisible();
});

test('inbox · says that the list is closed, and where those go who are accepted now', async () => {
  const day = {
    ...{ tournament: 'cup', title: 'Кубок', date: '2099-02-14', days: 1 },
    stage: 'drawn' as const,
  };
  await open(() => [tournament()], { listDays: () => [day] });
  expect(await screen.findByText(/^Список участников турнира уже закрыт/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'столе' })).toHaveAttribute('href', '/day/cup/desk');
});

test('return · sends the remarks of the rows with the revision that was read, and needs at least one', async () => {
  const { user, api } = await open(() => [tournament()], { returnApplication: () => ({}) });
  const [button] = await screen.findAllByRole('button', { name: 'Открыть' });
  await user.click(button as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Олимп, Орлова Анна' }));
  expect(await dialog.findAllByText('не для публикации')).toHaveLength(1);
  await user.click(await dialog.findByRole('button', { name: 'Вернуть с замечаниями' }));
  expect(await dialog.findByText('Напишите, что исправить: здесь или у спортсмена.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Замечание к спортсмену 2' }), 'Нет даты');
  await user.click(dialog.getByRole('button', { name: 'Вернуть с замечаниями' }));
  expect(await screen.findByText('Заявка возвращена с замечаниями, автору сообщено.')).toBeVisible();
  expect(api.callsTo('returnApplication')[0]?.body).toEqual({
    revision: 3,
    remark: '',
    rows: [{ number: 2, remark: 'Нет даты' }],
  });
});

test('workbook · has every accepted athlete in a row', () => {
  const athletes = opened.rows.map(({ number: _, ...row }) => ({
    ...row,
    category: 'Кадеты, кат. А',
    teamName: '=1+1',
    author: 'Клуб «Олимп»',
    author_id: 1,
  }));
  const lines = acceptedSheet(athletes).rows;
  expect(lines[1]?.slice(0, 7)).toEqual([1, 'Кадеты, кат. А', 'М', '41', 'Смирнов Олег', '', '09.03.2087']);
  expect(lines[2]?.slice(4, 6)).toEqual(['Белова Вера', 'не для публикации']);
  expect(lines).toHaveLength(3);
  expect(lines[2]?.[10]).toBe('=1+1');
});

test('inbox · shows one tournament, and the way to all · the address names it', async () => {
  const list = () => [tournament(), tournament({ id: 'other', title: 'Первенство', applications: [] })];
  const { user } = await open(list, {}, '/organiser?tab=applications&tournament=other');
  expect(await screen.findByRole('region', { name: 'Первенство' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Кубок' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Заявки на все турниры' }));
  expect(await screen.findByRole('region', { name: 'Кубок' })).toBeVisible();
});
