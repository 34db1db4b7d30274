import { setValue } from '@league/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { edit, keeping, save } from '../../../testing/edit-profile.ts';
import { openProfile } from '../../../testing/open-profile.tsx';
import { athlete, coach } from '../../../testing/samples.ts';

test('profile form · shows the reason at the field, focuses it and keeps the input · a field is refused', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const { api } = openProfile(athlete(), {
    getUser: () => athlete(),
    updateUser: () => ({
      status: 400,
      body: { error: 'invalid_input', message: 'Проверьте поля', fields: { birthday: 'Слишком рано' } },
    }),
  });
  await edit();
  const birthday = screen.getByLabelText(/^Дата рождения/);
  setValue(birthday, '2099-01-01');
  await save();
  expect(birthday).toHaveAccessibleDescription('Дата рождения не может быть в будущем');
  expect(api.callsTo('updateUser')).toHaveLength(0);
  setValue(birthday, '2012-03-15');
  await save();
  expect(await screen.findByText('Слишком рано')).toBeVisible();
  expect(birthday).toHaveAccessibleDescription('Слишком рано');
  expect(birthday).toHaveValue('2012-03-15');
  expect(birthday).toHaveFocus();
});

test('profile form · reports errors at the fields, focuses the first, and sends nothing', async () => {
  const { api } = openProfile(coach(), keeping(coach()));
  await edit();
  const lastname = screen.getByLabelText(/^Фамилия/);
  const telephone = screen.getByLabelText(/^Телефон/);
  setValue(lastname, 'Климов <');
  setValue(telephone, '916123');
  await save();
  await waitFor(() => expect(lastname).toHaveFocus());
  expect(lastname).toHaveAccessibleDescription('Уберите символ «<»: в имени его не бывает');
  expect(telephone).toHaveAccessibleDescription(
    'В номере не хватает цифр: после +7 их должно быть десять, а здесь 6.',
  );
  expect(telephone).toHaveValue('+7(916)123');
  setValue(telephone, '9161234567');
  expect(telephone).not.toHaveAccessibleDescription();
  expect(api.callsTo('updateUser')).toHaveLength(0);
});

test('profile form · reports a failed connection, and saving can be retried', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const { api } = openProfile(athlete(), {
    getUser: () => athlete(),
    updateUser: () => {
      throw new TypeError('offline');
    },
  });
  await edit();
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось сохранить. Попробуйте ещё раз.');
  api.use({ updateUser: () => athlete() });
  await save();
  expect(await screen.findByText('Данные сохранены.')).toBeVisible();
});
