import type { DayDesk } from '@league/shared/contract';
import { EMPTY_DAY } from '@league/shared/day';
import { fakeApi, RULES, renderApp, signedIn } from '@league/shared/testing';
import { screen } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import remote from '../remote.tsx';
import { opened, TOKEN } from '../testing/open-desk.tsx';

const refusal = (error: string, message: string) => ({ status: 403, body: { error, message } });
const FORBIDDEN = refusal('forbidden', 'Нет доступа');
const HEAD = { tournament: 'spring_cup', title: 'Кубок весны', date: '2027-03-14', days: 1 };
const SPRING_DESK: DayDesk = {
  ...{ tournament: 'spring_cup', athletes: [], applications: [], secretaries: [], courts: {} },
  now: '2027-03-14T07:00:00.000Z',
  state: { ...EMPTY_DAY, rules: RULES } as DayDesk['state'],
};
const organiser = () => {
  const { session } = signedIn('referee');
  return { session: { ...session, verified: { ...session.verified, organiser: true as const } } };
};

beforeEach(() => {
  localStorage.setItem('token', 't');
  globalThis.indexedDB = new IDBFactory();
});

/** Opens an address that nobody has opened a day at. */
async function open(path: string, handlers: Parameters<typeof fakeApi>[0] = {}, state = organiser()) {
  const api = fakeApi({
    getDayDesk: () => FORBIDDEN,
    getMyDay: () => ({ isSecretary: false, now: '2027-02-14T11:19:00.000Z', entries: [] }),
    listDays: () => [],
    listTournaments: () => [],
    ...handlers,
  });
  const app = await opened(() => renderApp(remote.routes, { path, state }));
  return { ...app, api };
}
const field = (name: RegExp) => screen.findByRole('textbox', { name });

test('desk without a day · is opened by an organiser with a typed title and date', async () => {
  const { user, api } = await open('/day/spring_cup/desk', {
    openDay: () => ({ status: 400, body: { error: 'invalid_input', fields: { title: 'Укажите название' } } }),
  });
  expect(await screen.findByRole('heading', { name: 'День этого турнира ещё не открыт' })).toBeVisible();
  expect(await field(/Адрес страницы/)).toHaveValue('spring_cup');
  await user.type(screen.getByLabelText(/Первый день/), '2027-03-14');
  await user.click(screen.getByRole('button', { name: 'Открыть день' }));
  expect(await screen.findByText('Укажите название')).toBeVisible();
  expect(await field(/Адрес страницы/)).toHaveValue('spring_cup');

  await user.type(await field(/Название/), 'Кубок весны');
  api.use({ openDay: () => ({ ...HEAD, stage: 'entries' }) });
  await user.click(screen.getByRole('button', { name: 'Открыть день' }));
  expect(api.callsTo('openDay').at(-1)?.body).toEqual({
    ...{ tournament: 'spring_cup', title: 'Кубок весны', date: '2027-03-14', courts: 1 },
    ...{ bronze: 'shared', weighIn: { from: '08:00', until: '09:30' } },
  });
});

test('desk of an open day · lets an organiser in who is no secretary', async () => {
  const { user, api } = await open('/day/spring_cup/desk', {
    listDays: () => [{ ...HEAD, stage: 'entries' }],
    enterDayDesk: () => ({ status: 503, body: { error: 'unavailable', message: 'Попробуйте позже' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Войти в секретариат' }));
  expect(await screen.findByText('Попробуйте позже')).toBeVisible();
  api.use({
    enterDayDesk: () => ({ secretaries: [] }),
    getDayDesk: () => SPRING_DESK,
  });
  await user.click(screen.getByRole('button', { name: 'Войти в секретариат' }));
  expect(await screen.findByRole('tab', { name: 'Участники' })).toBeVisible();
});

test('desk · shows the way to the second step · it is demanded and missing', async () => {
  await open('/day/spring_cup/desk', {
    getDayDesk: () => refusal('second_factor_required', 'Нужен второй шаг'),
  });
  expect(await screen.findByRole('link', { name: 'Открыть «Безопасность»' })).toHaveAttribute(
    'href',
    '/security',
  );
});

test('rehearsal · is started from the list of days, shows where to watch it, and is wiped by one press', async () => {
  const tournament = 'rehearsal_1f';
  localStorage.setItem('token', TOKEN);
  const { user, api } = await open('/day', {
    startRehearsal: () => ({ tournament }),
    getDayDesk: () => ({ ...SPRING_DESK, tournament }),
    wipeRehearsal: () => ({ status: 503 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Репетиция' }));
  await user.click(await screen.findByRole('button', { name: 'Начать' }));
  expect(await screen.findByText('Идёт репетиция')).toBeVisible();
  expect(screen.getByRole('link', { name: /корт\s2/ })).toHaveAttribute('href', `/day/${tournament}/court/2`);
  await user.click(screen.getByRole('button', { name: 'Закончить и стереть' }));
  await user.click(await screen.findByRole('button', { name: 'Стереть' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  api.use({ wipeRehearsal: () => ({}) });
  await user.click(screen.getByRole('button', { name: 'Стереть' }));
  expect(await screen.findByRole('heading', { name: 'Дни турниров' })).toBeVisible();
});
