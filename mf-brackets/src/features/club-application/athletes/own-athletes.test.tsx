import type { CallRequest } from '@league/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { coach, listedAthlete } from '../../../testing/league.ts';
import { chooseWhat, openForm } from '../../../testing/type-application.ts';

beforeEach(() => localStorage.clear());

test('coach · adds several athletes, but none a second time', async () => {
  const list = [
    listedAthlete(),
    listedAthlete({ id: 44, lastname: 'Ким', firstname: 'Ян', weight: '45' }),
    listedAthlete({ id: 45, lastname: 'Белов', firstname: 'Лев' }),
  ];
  const { user } = await openForm({ listAthletes: () => list });
  await chooseWhat(user);
  const open = () => act(() => user.click(screen.getByRole('button', { name: 'Взять из моих спортсменов' })));
  await open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Мои спортсмены' }));
  await user.click(await dialog.findByRole('checkbox', { name: /^Орлов Марк/ }));
  await user.click(dialog.getByRole('checkbox', { name: /^Ким Ян/ }));
  await user.click(dialog.getByRole('button', { name: 'Добавить в заявку' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const orlov = within(screen.getByRole('listitem', { name: '№ 1, Орлов Марк' }));
  expect(orlov.getByRole('combobox', { name: 'Разряд' })).toHaveDisplayValue('2 юношеский');
  expect(orlov.getByLabelText('Дата рождения')).toHaveValue('2012-03-14');
  expect(screen.getByRole('region', { name: /до\s45\sкг/ })).toHaveTextContent('№');
  await open();
  expect(await screen.findByRole('checkbox', { name: 'Орлов Марк уже в заявке' })).toBeDisabled();
});

test('athlete · is off with the reason, or says what to fill in · the profile does not fit or lacks something', async () => {
  const { user } = await openForm({
    listAthletes: () => [
      listedAthlete({ weight: '38,5' }),
      listedAthlete({ id: 44, lastname: 'Ким', weight: null, sport_qualification: null }),
      listedAthlete({ id: 45, lastname: 'Ли', technical_quality: null, may_correct: false }),
      listedAthlete({ id: 46, lastname: 'Юн', birthdate: '2001-05-05' }),
    ],
  });
  await chooseWhat(user);
  const button = screen.getByRole('button', { name: 'Взять из моих спортсменов' });
  await act(async () => fireEvent.click(button));
  const dialog = within(await screen.findByRole('dialog', { name: 'Мои спортсмены' }));
  expect(await dialog.findByRole('checkbox', { name: /^Юн Марк .*год/ })).toBeDisabled();
  const kim = dialog.getByText(/^Не хватает веса, разряда: заполните в заявке/);
  expect(within(kim).getByRole('link', { name: 'дополните профиль' })).toHaveAttribute(
    'href',
    '/profile/44?from=application',
  );
  expect(dialog.getByText(/^Не хватает пояса: заполните в заявке\s*$/)).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Выбрать всех (3)' }));
  await user.type(dialog.getByRole('textbox', { name: /^Город команды/ }), 'Фрязино');
  await user.click(dialog.getByRole('button', { name: 'Добавить в заявку' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name: /до\s41\sкг/ })).toHaveTextContent('№');
  const cities = () => screen.getAllByLabelText('Город').map((city) => (city as HTMLInputElement).value);
  expect(cities()).toEqual(['Фрязино', 'Фрязино', 'Фрязино']);
});

test('club · adds athletes of a coach, and those it holds without one', async () => {
  const ofClub = coach({ id: 9, user_type: 'club' });
  const kim = { id: 44, lastname: 'Ким', firstname: 'Ян' };
  const { user } = await openForm({
    listCoaches: () => [{ ...coach(), athletes: 1 }],
    listAthletes: ({ query }: CallRequest<'listAthletes'>) =>
      query.coachId === 9 ? [listedAthlete(kim)] : [listedAthlete()],
    getUser: () => ofClub,
  });
  await chooseWhat(user);
  const opener = screen.getByRole('button', { name: 'Взять из моих спортсменов' });
  await act(async () => fireEvent.click(opener));
  const dialog = within(await screen.findByRole('dialog', { name: 'Мои спортсмены' }));
  const select = await dialog.findByRole('combobox', { name: /^Тренер/ });
  await act(async () => fireEvent.change(select, { target: { value: '1' } }));
  expect(await dialog.findByRole('checkbox', { name: /^Орлов Марк/ })).toBeVisible();
  const none = within(select).getByRole('option', { name: 'Без тренера' });
  await act(async () => fireEvent.change(select, { target: { value: none.getAttribute('value') } }));
  await user.click(await dialog.findByRole('checkbox', { name: /^Ким Ян/ }));
  await user.click(dialog.getByRole('button', { name: 'Добавить в заявку' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('listitem', { name: '№ 1, Ким Ян' })).toBeVisible();
});
