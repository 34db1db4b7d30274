import { screen, waitFor } from '@testing-library/react';
import { edit, keeping } from '../../../testing/edit-profile.ts';
import { openProfile } from '../../../testing/open-profile.tsx';
import { athlete, coach } from '../../../testing/samples.ts';

test('profile form · shows the reason at the field, focuses it and keeps the input · a field is refused', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const { user } = openProfile(athlete(), {
    getUser: () => athlete(),
    updateUser: () => ({
      status: 400,
      body: { error: 'invalid_input', message: 'Проверьте поля', fields: { birthday: 'Дата в будущем' } },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Редактировать' }));
  const birthday = screen.getByLabelText(/^Дата рождения/);
  await user.clear(birthday);
  await user.type(birthday, '2012-03-15');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Дата в будущем')).toBeVisible();
  expect(birthday).toBeInvalid();
  expect(birthday).toHaveAccessibleDescription('Дата в будущем');
  expect(birthday).toHaveValue('2012-03-15');
  expect(birthday).toHaveFocus();
});

test('profile form · reports errors at the fields, focuses the first, and sends nothing', async () => {
  const { api, user } = openProfile(coach(), keeping(coach()));
  await edit();
  const lastname = screen.getByLabelText(/^Фамилия/);
  const telephone = screen.getByLabelText(/^Телефон/);
  await user.clear(lastname);
  await user.type(lastname, 'Климов <');
  await user.clear(telephone);
  await user.type(telephone, '916123');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(lastname).toHaveFocus());
  expect(lastname).toHaveAccessibleDescription('Уберите символ «<»: в имени его не бывает');
  expect(telephone).toHaveAccessibleDescription(
    'В номере не хватает цифр: после +7 их должно быть десять, а здесь 6.',
  );
  expect(telephone).toHaveValue('+7(916)123');
  await user.type(telephone, '4567');
  expect(telephone).not.toHaveAccessibleDescription();
  expect(api.callsTo('updateUser')).toHaveLength(0);
});

test('profile form · refuses a future birth date before it is sent', async () => {
  const { api, user } = openProfile(athlete(), keeping(athlete()));
  await user.click(await screen.findByRole('button', { name: 'Редактировать' }));
  const birthday = screen.getByLabelText(/^Дата рождения/);
  await user.clear(birthday);
  await user.type(birthday, '2099-01-01');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(birthday).toHaveFocus());
  expect(birthday).toHaveAccessibleDescription('Дата рождения не может быть в будущем');
  expect(api.callsTo('updateUser')).toHaveLength(0);
});

test('profile form · reports a failed connection, and saving can be retried', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const { api, user } = openProfile(athlete(), {
    getUser: () => athlete(),
    updateUser: () => {
      throw new TypeError('offline');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Редактировать' }));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось сохранить. Попробуйте ещё раз.');
  api.use({ updateUser: () => athlete() });
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Данные сохранены.')).toBeVisible();
});
