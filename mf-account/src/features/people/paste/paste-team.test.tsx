import type { AthleteDraft } from '@league/shared/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openProfile } from '../../../testing/open-profile.tsx';
import { coach, listed } from '../../../testing/samples.ts';

const TEAM = [
  'Орлов Марк 01.02.2013 41 кг 10 гып м',
  'Белов Ян 09.05.2014 33 кг',
  'Ким 12.03.2014 34 кг м',
  'Ёлкина Вера 5.5.14 33,5 кг 1 пум ж',
].join('\n');

test('pasted team · is added only by the button, without a twin; a refused athlete stays with the reason', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  let isDown = true;
  let id = 40;
  const { api, user, router } = openProfile(coach(), {
    getUser: () => coach(),
    listAthletes: () => [listed()],
    createAthlete: ({ body }) =>
      isDown && (body as AthleteDraft).lastname === 'Орлов' ? { status: 500 } : { ...listed(), id: ++id },
  });
  const added = () => api.callsTo('createAthlete').map(({ body }) => (body as AthleteDraft).lastname);
  const button = await screen.findByRole('button', { name: 'Вставить список' });
  // The dialog's chunk arrives meanwhile.
  await act(async () => fireEvent.click(button));
  const dialog = within(await screen.findByRole('dialog', { name: 'Вставить список' }));
  const card = (name: string) => within(dialog.getByRole('listitem', { name }));
  await user.click(await dialog.findByRole('textbox', { name: 'Список спортсменов' }));
  await user.paste(TEAM);

  expect(await dialog.findByText(/^Прочитано: 4\sспортсмена/)).toBeVisible();
  expect(card('Белов Ян').getByRole('checkbox')).not.toBeChecked();
  expect(card('Белов Ян').getByText('Уже есть в вашем списке')).toBeVisible();
  expect(card('Ёлкина Вера').getByText(/^33,5\sкг$/)).toBeVisible();
  const kim = card('Ким');
  expect(await kim.findByText('Нет имени')).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('button', { name: /^Добавить 2\sспортсмена$/ })).toBeEnabled());
  await user.type(kim.getByRole('textbox', { name: /^Имя/ }), 'Илья');
  expect(added()).toEqual([]);

  await user.click(dialog.getByRole('button', { name: /^Добавить 3\sспортсмена$/ }));
  expect(await dialog.findByText('Добавлено: 2. Остальные ждут исправления ниже.')).toBeVisible();
  expect(card('Орлов Марк').getByRole('alert')).toBeVisible();
  expect(dialog.queryByRole('listitem', { name: 'Ёлкина Вера' })).not.toBeInTheDocument();
  expect(added()).toEqual(['Орлов', 'Ким', 'Ёлкина']);
  expect(api.callsTo('createAthlete')[2]?.body).toEqual({
    lastname: 'Ёлкина',
    firstname: 'Вера',
    birthdate: '2014-05-05',
    federation: 'Московская область',
    sex: 'Жен.',
    weight: '33,5',
    technical_quality: '1 пум (чёрно-красный пояс)',
  });
  expect(warn).toHaveBeenCalled();

  isDown = false;
  await user.click(dialog.getByRole('button', { name: /^Добавить 1\sспортсмен$/ }));
  expect(await screen.findByText(/^Добавлено: 3\sспортсмена\.$/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Записать на сборы' }));
  expect(router.state.location).toMatchObject({ pathname: '/camp', state: { picked: [41, 42, 43] } });
});

test('line that is no athlete, and a day that does not exist · wait for a hand, the others are added', async () => {
  let id = 40;
  const { api, user } = openProfile(coach(), {
    getUser: () => coach(),
    listAthletes: () => [],
    createAthlete: () => ({ ...listed(), id: ++id }),
  });
  const added = () => api.callsTo('createAthlete').map(({ body }) => body as AthleteDraft);
  const button = await screen.findByRole('button', { name: 'Вставить список' });
  await act(async () => fireEvent.click(button));
  const dialog = within(await screen.findByRole('dialog', { name: 'Вставить список' }));
  const card = (name: string) => within(dialog.getByRole('listitem', { name }));
  await user.click(await dialog.findByRole('textbox', { name: 'Список спортсменов' }));
  await user.paste('просто текст\nБелов Ян 31.02.2013 33 кг\nОрлов Марк 01.02.2013 41 кг');

  await user.click(await dialog.findByRole('button', { name: /^Добавить 1\sспортсмена?$/ }));
  expect(await dialog.findByText('Добавлено: 1. Остальные ждут исправления ниже.')).toBeVisible();
  expect(card('Белов Ян').getByText('Такого дня нет: 31.02.2013')).toBeVisible();
  await user.click(card('Просто Текст').getByRole('checkbox'));
  const birthday = card('Белов Ян').getByLabelText(/^Дата рождения/);
  fireEvent.change(birthday, { target: { value: '2013-02-21' } });
  await user.click(dialog.getByRole('button', { name: /^Добавить 1\sспортсмена?$/ }));
  expect(await screen.findByText(/^Добавлено: 2\sспортсмена\.$/)).toBeVisible();
  expect(added().map(({ lastname, birthdate }) => [lastname, birthdate])).toEqual([
    ['Орлов', '2013-02-01'],
    ['Белов', '2013-02-21'],
  ]);
});

test('dialog · is open on arrival by a link that asks for it, once', async () => {
  const { router } = openProfile(coach(), { getUser: () => coach(), listAthletes: () => [] });
  const path = router.state.location.pathname;
  await screen.findByRole('button', { name: 'Вставить список' });
  await act(() => router.navigate('/camp'));
  await act(() => router.navigate(path, { state: { paste: true } }));
  expect(await screen.findByRole('dialog', { name: 'Вставить список' })).toBeVisible();
  expect(router.state.location.state).toBeNull();
});
