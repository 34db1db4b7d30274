import type { WaitingPerson } from '@league/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { factOf, openProfile } from '../../testing/open-profile.tsx';
import { club, listed } from '../../testing/samples.ts';

const klimov = { id: 1, lastname: 'Климов', firstname: 'Сергей', middlename: 'Павлович' };
const waiting: WaitingPerson = {
  id: 60,
  user_type: 'coach',
  lastname: 'Зуев',
  firstname: 'Пётр',
  middlename: null,
  birthdate: null,
  federation: 'Москва',
};

const own = {
  getUser: () => club(),
  listCoaches: () => [klimov],
};

test('club · sees its contact person; each coach expands to the athletes, loaded then', async () => {
  const { api, user } = openProfile(club(), {
    ...own,
    listAthletes: ({ query }) => (query.coachId === 1 ? [listed()] : []),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Олимп, Фрязино' })).toBeVisible();
  expect(factOf(screen.getByText('Контактное лицо'))).toBe('Гусев Иван');
  const coach = await screen.findByRole('button', { name: 'Климов Сергей Павлович' });
  expect(api.callsTo('listCoaches')[0]?.params.id).toBe(3);
  const loaded = () => api.callsTo('listAthletes').filter(({ query }) => query.coachId === 1);
  expect(loaded()).toHaveLength(0);
  await user.click(coach);
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Фамилия', 'Имя', 'Отчество', 'Дата рождения', 'Область']);
  const row = within(table).getByRole('row', { name: /Белов/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ян', 'Олегович', '09.05.2014', 'Москва']);
  expect(within(row).getByRole('link', { name: 'Белов' })).toHaveAttribute('href', '/profile/42');
  expect(loaded()).toHaveLength(1);
});

test('athlete without a coach · is given to a coach of the club, who may be refused', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  let held = [listed()];
  const fields = { coach_id: 'Такого тренера в клубе нет' };
  const { api, user } = openProfile(club(), {
    ...own,
    listAthletes: ({ query }) => (query.coachId === club().id ? held : []),
    assignCoach: () => ({ status: 400, body: { error: 'invalid_input', message: 'x', fields } }),
  });
  expect(await screen.findByRole('heading', { name: 'Спортсмены без тренера' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Передать тренеру: Белов Ян Олегович' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Кому передать: Белов Ян Олегович?' }));
  const chooser = await dialog.findByRole('combobox');
  await user.type(chooser, 'Климов');
  await user.click(await dialog.findByRole('option', { name: /Климов/ }));
  await user.click(dialog.getByRole('button', { name: 'Передать' }));
  expect(await dialog.findByText('Такого тренера в клубе нет')).toBeVisible();
  api.use({
    assignCoach: () => {
      held = [];
      return {};
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Передать' }));
  await waitFor(() => expect(screen.queryByText('Спортсмены без тренера')).toBeNull());
  expect(api.callsTo('assignCoach').at(-1)).toMatchObject({ params: { id: 42 }, body: { coach_id: 1 } });
});

test('waiting coach · can be confirmed above the list', async () => {
  let coaches = [klimov];
  let people = [waiting];
  const { user } = openProfile(club(), {
    ...own,
    listCoaches: () => coaches,
    listWaiting: () => people,
    confirmUser: () => {
      people = [];
      coaches = [klimov, { ...klimov, id: 60, lastname: 'Зуев', firstname: 'Пётр' }];
      return {};
    },
  });
  const box = await screen.findByRole('region', { name: 'Тренеры ждут подтверждения' });
  await user.click(within(box).getByRole('button', { name: 'Подтвердить: Зуев Пётр' }));
  expect(await screen.findByRole('button', { name: 'Зуев Пётр Павлович' })).toBeVisible();
  expect(box).not.toBeInTheDocument();
});
