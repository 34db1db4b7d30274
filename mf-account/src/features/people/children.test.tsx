import { type Athlete, addDays, leagueDay } from '@league/shared/contract';
import { setValue } from '@league/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openProfile } from '../../testing/open-profile.tsx';
import { listed, parent } from '../../testing/samples.ts';

const own = { getUser: () => parent({ federation: null }) };
const children = () => within(screen.getByRole('region', { name: 'Дети' }));

/** The form for a new child with the name and the region that it needs. */
async function filledForm(user: ReturnType<typeof openProfile>['user']) {
  const form = within(screen.getByRole('form', { name: 'Новый ребёнок' }));
  setValue(form.getByLabelText(/^Фамилия/), 'Белов');
  setValue(form.getByLabelText(/^Имя/), 'Ян');
  await user.click(await form.findByRole('combobox', { name: 'Область' }));
  await user.paste('москва');
  await user.click(await screen.findByRole('option', { name: 'Москва' }));
  return form;
}

test('children · are listed with their birth dates, and unconfirmed ones are marked', async () => {
  openProfile(parent(), {
    ...own,
    listChildren: () => [
      listed(),
      listed({ id: 43, firstname: 'Вера', birthdate: null, weight: null, confirmed: false }),
    ],
  });
  const link = await screen.findByRole('link', { name: 'Белов Ян Олегович' });
  expect(link).toHaveAttribute('href', '/profile/42');
  const [first, second] = children().getAllByRole('listitem');
  expect(first).toHaveTextContent('09.05.2014 · до 33 кг');
  expect(within(first as HTMLElement).queryByText('Ожидает подтверждения')).not.toBeInTheDocument();
  expect(within(second as HTMLElement).getByText('Ожидает подтверждения')).toBeVisible();
});

test('form for a new child · asks about capitals and age once, and refuses an age that nobody has', async () => {
  const { api, user } = openProfile(parent(), {
    ...own,
    listChildren: () => [],
    createChild: () => listed(),
  });
  await user.click(await screen.findByRole('button', { name: 'Добавить ребёнка' }));
  const form = within(screen.getByRole('form', { name: 'Новый ребёнок' }));
  const send = () => user.click(form.getByRole('button', { name: 'Добавить ребёнка' }));
  const born = (days: number) => addDays(leagueDay(), -days);
  setValue(form.getByLabelText(/^Фамилия/), 'БЕЛОВ');
  setValue(form.getByLabelText(/^Имя/), 'Ян');
  setValue(form.getByLabelText('Дата рождения'), born(700));
  await user.click(await form.findByRole('combobox', { name: 'Область' }));
  await user.paste('москва');
  await user.click(await screen.findByRole('option', { name: 'Москва' }));
  await send();
  expect(await form.findByText(/^Возраст может быть от 3 до 100 лет/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Исправить на «Белов»' }));
  expect(form.getByLabelText(/^Фамилия/)).toHaveFocus();
  setValue(form.getByLabelText('Дата рождения'), born(1_100));
  await send();
  expect(await form.findByText(/^Спортсмену 3 года, дата верна\?/)).toBeVisible();
  expect(api.callsTo('createChild')).toHaveLength(0);
  await send();
  await waitFor(() => expect(api.callsTo('createChild')).toHaveLength(1));
  expect(api.callsTo('createChild')[0]?.body).toMatchObject({ lastname: 'Белов', birthdate: born(1_100) });
});

test('form for a new child · adds the child to the list and tells the parent who has to confirm it', async () => {
  const list: Athlete[] = [];
  const { api, user } = openProfile(parent(), {
    ...own,
    listChildren: () => list,
    createChild: () => {
      list.push(listed({ confirmed: false }));
      return listed({ confirmed: false });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Добавить ребёнка' }));
  const form = await filledForm(user);
  setValue(form.getByLabelText('Вес, кг'), '33');
  await user.click(form.getByRole('button', { name: 'Добавить ребёнка' }));
  expect(await screen.findByRole('link', { name: 'Белов Ян Олегович' })).toBeVisible();
  expect(screen.getByText(/профиль создан\. Теперь его должен подтвердить тренер\./)).toBeVisible();
  expect(api.callsTo('createChild').map(({ body }) => body)).toEqual([
    {
      lastname: 'Белов',
      firstname: 'Ян',
      middlename: '',
      birthdate: null,
      federation: 'Москва',
      weight: '33',
    },
  ]);
  // The next child lives where the first does.
  await user.click(screen.getByRole('button', { name: 'Добавить ребёнка' }));
  expect(screen.getByRole('combobox', { name: 'Область' })).toHaveValue('Москва');
});

test('form for a new child · asks whether it is the athlete whom the coach already has', async () => {
  const known = { error: 'known_athlete', message: 'Такой спортсмен уже есть в списке тренера.' };
  const { api, user } = openProfile(parent(), {
    ...own,
    listChildren: () => [],
    createChild: ({ body }) => (body.is_other ? listed() : { status: 409, body: known }),
  });
  await user.click(await screen.findByRole('button', { name: 'Добавить ребёнка' }));
  const form = await filledForm(user);
  await user.click(form.getByRole('button', { name: 'Добавить ребёнка' }));
  expect(await form.findByText('Это он?')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Это другой, добавить' }));
  expect(await screen.findByText(/профиль создан/)).toBeVisible();
  expect(api.callsTo('createChild').map(({ body }) => body.is_other)).toEqual([undefined, true]);
});
