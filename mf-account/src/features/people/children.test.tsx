import type { Athlete } from '@league/shared/contract';
import { setValue } from '@league/shared/testing';
import { screen, within } from '@testing-library/react';
import { openProfile } from '../../testing/open-profile.tsx';
import { listed, parent } from '../../testing/samples.ts';

const own = { getUser: () => parent() };
const children = () => within(screen.getByRole('region', { name: 'Дети' }));

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
  const form = within(screen.getByRole('form', { name: 'Новый ребёнок' }));
  setValue(form.getByLabelText(/^Фамилия/), 'Белов');
  setValue(form.getByLabelText(/^Имя/), 'Ян');
  await user.click(await form.findByRole('combobox', { name: 'Регион' }));
  await user.paste('москва');
  await user.click(await screen.findByRole('option', { name: 'Москва' }));
  await user.click(form.getByRole('button', { name: 'Добавить ребёнка' }));
  expect(await screen.findByRole('link', { name: 'Белов Ян Олегович' })).toBeVisible();
  expect(screen.getByText(/профиль создан\. Теперь его должен подтвердить тренер\./)).toBeVisible();
  expect(api.callsTo('createChild').map(({ body }) => body)).toEqual([
    { lastname: 'Белов', firstname: 'Ян', middlename: '', birthdate: null, federation: 'Москва' },
  ]);
});
