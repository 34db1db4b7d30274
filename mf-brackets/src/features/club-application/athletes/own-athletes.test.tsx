import type { CallRequest } from '@league/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { athleteProfile, coach, listedAthlete } from '../../../testing/league.ts';
import { chooseWhat, openForm } from '../../../testing/type-application.ts';

beforeEach(() => localStorage.clear());

test('coach · adds several athletes, but none a second time', async () => {
  const profiles = [
    athleteProfile(),
    athleteProfile({ id: 44, lastname: 'Ким', firstname: 'Ян', weight: '45' }),
  ];
  const list = [
    listedAthlete(),
    listedAthlete({ id: 44, lastname: 'Ким', firstname: 'Ян', weight: '45' }),
    listedAthlete({ id: 45, lastname: 'Белов', firstname: 'Лев' }),
  ];
  const { user } = await openForm({
    listAthletes: () => list,
    getUser: ({ params }: CallRequest<'getUser'>) =>
      profiles.find(({ id }) => id === Number(params.id)) ?? coach(),
  });
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

test('profile that does not load · is named, and the other athletes are added', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  let isThere = false;
  const kim = { id: 44, lastname: 'Ким', firstname: 'Ян', weight: '45' };
  const { user } = await openForm({
    listAthletes: () => [listedAthlete(), listedAthlete(kim)],
    getUser: ({ params }: CallRequest<'getUser'>) => {
      if (params.id === 41) return athleteProfile();
      if (params.id === 44) return isThere ? athleteProfile(kim) : { status: 404 };
      return coach();
    },
  });
  await chooseWhat(user);
  await act(() => user.click(screen.getByRole('button', { name: 'Взять из моих спортсменов' })));
  const dialog = within(await screen.findByRole('dialog', { name: 'Мои спортсмены' }));
  const take = () => user.click(dialog.getByRole('button', { name: 'Добавить в заявку' }));
  await user.click(await dialog.findByRole('checkbox', { name: /^Ким Ян/ }));
  await take();
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    /^Не удалось загрузить данные: Ким Ян\.Попробуйте/,
  );
  await user.click(dialog.getByRole('checkbox', { name: /^Орлов Марк/ }));
  await take();
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('Остальные добавлены в заявку.'));
  expect(dialog.getByRole('checkbox', { name: 'Орлов Марк уже в заявке' })).toBeDisabled();
  expect(dialog.getByRole('checkbox', { name: /^Ким Ян/ })).toBeChecked();
  expect(warn).toHaveBeenCalled();
  isThere = true;
  await take();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('listitem', { name: '№ 1, Орлов Марк' })).toBeVisible();
  expect(screen.getByRole('listitem', { name: '№ 2, Ким Ян' })).toBeVisible();
});

test('athlete who lacks something · is named with the way to mend it, and the weighed kilograms become a category', async () => {
  const whole = athleteProfile({ weight: '38,5' });
  const gaps = { id: 44, lastname: 'Ким', firstname: 'Ян', weight: null, sport_qualification: null };
  const foreign = { id: 45, lastname: 'Орлов', firstname: 'Лев', technical_quality: null };
  const profiles = [
    whole,
    athleteProfile({ ...gaps, may_correct: true }),
    athleteProfile({ ...foreign, may_correct: false }),
  ];
  const { user } = await openForm({
    listAthletes: () =>
      profiles.map(({ id, lastname, firstname }) => listedAthlete({ id, lastname, firstname })),
    getUser: ({ params }: CallRequest<'getUser'>) =>
      profiles.find(({ id }) => id === Number(params.id)) ?? coach(),
  });
  await chooseWhat(user);
  const button = screen.getByRole('button', { name: 'Взять из моих спортсменов' });
  await act(async () => fireEvent.click(button));
  const dialog = within(await screen.findByRole('dialog', { name: 'Мои спортсмены' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'Выбрать всех (3)' }));
  await user.type(dialog.getByRole('textbox', { name: /^Город команды/ }), 'Фрязино');
  await user.click(dialog.getByRole('button', { name: 'Добавить в заявку' }));
  const named = await dialog.findByText(/^: не хватает веса, разряда/);
  expect(within(named).getByRole('link', { name: 'Дополнить профиль' })).toHaveAttribute(
    'href',
    '/profile/44?from=application',
  );
  expect(dialog.getByText(/: не хватает пояса\. Профиль дополняет родитель/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Добавить как есть и заполнить в заявке' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name: /до\s41\sкг/ })).toHaveTextContent('№');
  for (const city of screen.getAllByLabelText(/^Город/)) expect(city).toHaveValue('Фрязино');
  expect(screen.getAllByLabelText(/^Город/)).toHaveLength(3);
});

test('club · adds athletes of a coach, and those it holds without one', async () => {
  const ofClub = coach({ id: 9, user_type: 'club' });
  const kim = { id: 44, lastname: 'Ким', firstname: 'Ян' };
  const { user } = await openForm({
    listCoaches: () => [{ ...coach(), athletes: 1 }],
    listAthletes: ({ query }: CallRequest<'listAthletes'>) =>
      query.coachId === 9 ? [listedAthlete(kim)] : [listedAthlete()],
    getUser: ({ params }: CallRequest<'getUser'>) => (params.id === 44 ? athleteProfile(kim) : ofClub),
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
