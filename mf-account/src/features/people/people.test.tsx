import type { Athlete, AthleteDraft, WaitingPerson } from '@league/shared/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { factOf, openProfile } from '../../testing/open-profile.tsx';
import { athlete, club, coach, listed } from '../../testing/samples.ts';

const own = { getUser: () => coach() };

const waiting: WaitingPerson = {
  id: 50,
  user_type: 'athlete',
  lastname: 'Ким',
  firstname: 'Илья',
  middlename: null,
  birthdate: '2013-01-02',
  federation: 'Москва',
};

test('coach · sees phone and club, and the athletes in a numbered list with their weight', async () => {
  openProfile(coach(), {
    ...own,
    listAthletes: () => [
      listed({ id: 41, lastname: 'Орлов', firstname: 'Марк', weight: '41' }),
      listed({ id: 44, middlename: null, birthdate: null, federation: null, weight: null }),
    ],
  });
  expect(await screen.findByText('+7(903)555-01-44')).toBeVisible();
  expect(factOf(screen.getByText('Клуб'))).toBe('Олимп, Фрязино');
  expect(screen.queryByText('Пол')).not.toBeInTheDocument();
  const list = within(screen.getByRole('region', { name: 'Спортсмены' }));
  const items = await list.findAllByRole('listitem');
  expect(items.map((item) => item.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Орлов Марк Олегович09.05.2014 · до 41 кг',
    'Белов Ян',
  ]);
  expect(items[0]?.parentElement?.tagName).toBe('OL');
});

test('doubles · are joined by the coach into the profile that somebody uses', async () => {
  let list = [
    listed({ id: 41, lastname: 'Абрамов', firstname: 'Денис', used_by: 'nobody', weight: '36' }),
    listed({ id: 44, lastname: 'абрамов', firstname: 'Денис', used_by: 'parent' }),
    listed({ id: 45, lastname: 'Абрамов', firstname: 'Денис', birthdate: '2015-01-01', used_by: 'nobody' }),
  ];
  const { api, user } = openProfile(coach(), {
    ...own,
    listAthletes: () => list,
    mergeAthletes: () => {
      list = list.slice(1);
      return {};
    },
  });
  expect(await screen.findByText('Похоже, это один спортсмен')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Профиль 1' })).toHaveAttribute('href', '/profile/44');
  await user.click(screen.getByRole('button', { name: /^Объединить/ }));
  const question = within(await screen.findByRole('dialog', { name: /^Объединить профили/ }));
  const text = question.getByText(/Останется профиль 1 \(ведёт родитель\)/);
  expect(text).toHaveTextContent(/Согласия на бумаге не перейдут.*Останется: вес «33», а не «36»\.$/);
  await user.click(question.getByRole('button', { name: 'Объединить' }));
  await waitFor(() => expect(screen.queryByText('Похоже, это один спортсмен')).not.toBeInTheDocument());
  expect(screen.getByText('абрамов Денис Олегович: профили объединены.')).toBeVisible();
  expect(api.callsTo('mergeAthletes')).toMatchObject([{ params: { id: 41 }, body: { into: 44 } }]);
});

test.each<[string, Partial<Athlete>, Partial<Athlete>, RegExp]>([
  ['two accounts', { used_by: 'self' }, { used_by: 'self' }, /Спросите родителей и спортсмена/],
  [
    'two families',
    { used_by: 'parent', parent_id: 1 },
    { used_by: 'parent', parent_id: 2 },
    /Спросите родителей и спортсмена/,
  ],
  ['two patronymics', { middlename: 'Ильич' }, { middlename: 'Олегович' }, /разное отчество или пол/],
])('doubles · offers no merge that is always refused · %s', async (_case, one, other, why) => {
  openProfile(coach(), {
    ...own,
    listAthletes: () => [listed({ id: 41, ...one }), listed({ id: 44, ...other })],
  });
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Объединить/ })).not.toBeInTheDocument();
});

describe('waiting athlete', () => {
  test('appears among the athletes once confirmed', async () => {
    let isConfirmed = false;
    const { api, user } = openProfile(coach(), {
      ...own,
      listWaiting: () => (isConfirmed ? [] : [waiting]),
      listAthletes: () => (isConfirmed ? [listed({ ...waiting })] : []),
      confirmUser: () => {
        isConfirmed = true;
        return {};
      },
    });
    const box = within(await screen.findByRole('region', { name: 'Спортсмены ждут подтверждения' }));
    expect(box.getByText('02.01.2013 · Москва')).toBeVisible();
    await user.click(box.getByRole('button', { name: 'Подтвердить: Ким Илья' }));
    expect(await screen.findByRole('link', { name: 'Ким Илья' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Спортсмены ждут подтверждения' })).not.toBeInTheDocument();
    expect(screen.getByText('Ким Илья: подтверждено.')).toBeVisible();
    expect(api.callsTo('confirmUser').map(({ params }) => params.id)).toEqual([50]);
  });

  test('is refused only after a question with the name', async () => {
    let people = [waiting];
    const { api, user } = openProfile(coach(), {
      ...own,
      listWaiting: () => people,
      releaseUser: () => {
        people = [];
        return {};
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Отклонить: Ким Илья' }));
    const question = within(await screen.findByRole('dialog', { name: 'Отклонить заявку: Ким Илья?' }));
    expect(api.callsTo('releaseUser')).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Отклонить' }));
    expect(await screen.findByText('Спортсменов пока нет')).toBeVisible();
    expect(screen.queryByText('Ким Илья')).not.toBeInTheDocument();
    expect(screen.getByText('Ким Илья: заявка отклонена.')).toBeVisible();
  });
});

test('club · sees the athletes of its coach and can neither confirm nor add any', async () => {
  const { api } = openProfile(club(), { ...own, listAthletes: () => [listed()] }, { id: 1 });
  expect(await screen.findByRole('link', { name: 'Белов Ян Олегович' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Добавить спортсмена' })).not.toBeInTheDocument();
  expect(api.callsTo('listWaiting')).toHaveLength(0);
});

test('detaching an athlete · asks with the name and returns to the list without requesting the old profile', async () => {
  let isReleased = false;
  const { api, router, user } = openProfile(
    coach(),
    {
      getUser: ({ params }) => {
        if (params.id === 1) return coach();
        return isReleased ? { status: 404 } : athlete();
      },
      listAthletes: () => (isReleased ? [] : [listed({ id: 41, lastname: 'Орлов' })]),
      releaseUser: () => {
        isReleased = true;
        return {};
      },
    },
    { id: 1 },
  );
  await user.click(await screen.findByRole('link', { name: /Орлов/ }));
  await user.click(await screen.findByRole('button', { name: 'Открепить спортсмена' }));
  const question = await screen.findByRole('dialog', {
    name: 'Открепить спортсмена: Орлов Марк Сергеевич?',
  });
  await user.click(within(question).getByRole('button', { name: 'Открепить' }));
  expect(await screen.findByText('Спортсменов пока нет')).toBeVisible();
  expect(router.state.location.pathname).toBe('/profile/1');
  const asked = api.callsTo('getUser').map(({ params }) => params.id);
  expect(asked.filter((id) => id === 41)).toHaveLength(1);
});

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
