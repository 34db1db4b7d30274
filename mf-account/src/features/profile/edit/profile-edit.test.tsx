import { setValue } from '@league/shared/testing';
import { screen } from '@testing-library/react';
import { edit, keeping, save } from '../../../testing/edit-profile.ts';
import { factOf, openProfile } from '../../../testing/open-profile.tsx';
import { athlete, club, coach } from '../../../testing/samples.ts';

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const fact = (label: string) => factOf(screen.getByText(label));
const _NAMES = { lastname: 'Орлов', firstname: 'Марк' };

const empty = athlete({
  technical_quality: null,
  sex: null,
  sport_qualification: null,
  weight: null,
  birthday: null,
});

test('profile form · is filled in and saved by keyboard', async () => {
  const { api, user } = openProfile(empty, keeping(empty));
  await edit('Добавить информацию');
  const button = screen.getByText('Сохранить');
  expect(field('Техническая квалификация')).toHaveFocus();
  await user.selectOptions(field('Техническая квалификация'), '1 пум (чёрно-красный пояс)');
  await user.tab();
  expect(field('Пол')).toHaveFocus();
  await user.selectOptions(field('Пол'), 'Муж.');
  await user.tab();
  expect(field('Спортивный разряд')).toHaveFocus();
  await user.selectOptions(field('Спортивный разряд'), 'КМС');
  await user.tab();
  expect(field('Весовая категория')).toHaveFocus();
  await user.keyboard('   ');
  setValue(field('Дата рождения'), '2012-03-14');
  expect(button).toBeDisabled();
  await user.keyboard('41 ');
  expect(button).toBeEnabled();
  await user.tab();
  expect(field('Дата рождения')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Данные сохранены.')).toBeVisible();
  expect(api.callsTo('updateUser').map(({ body }) => body)).toEqual([
    // What was not changed is not sent: somebody else may have changed it meanwhile.
    {
      technical_quality: '1 пум (чёрно-красный пояс)',
      sex: 'Муж.',
      sport_qualification: 'КМС',
      weight: '41',
      birthday: '2012-03-14',
    },
  ]);
  expect(fact('Спортивный разряд')).toBe('КМС');
  expect(screen.queryByText('Сохранить')).toBeNull();
  expect(screen.getByText('Редактировать')).toHaveFocus();
});

const withoutAccount = athlete({ email: null, may_correct: true });

test('coach · can edit an athlete without an account, but not the photo, the club or the data', async () => {
  const { api } = openProfile(coach(), keeping(withoutAccount), { id: withoutAccount.id });
  await edit();
  expect(screen.queryByText('Редактировать')).toBeNull();
  expect(field('Фамилия')).toHaveFocus();
  setValue(field('Фамилия'), '');
  expect(screen.getByText('Сохранить')).toBeDisabled();
  setValue(field('Фамилия'), 'Орлёв');
  setValue(field('Отчество'), '');
  setValue(field('Дата рождения'), '2013-05-09');
  await save();
  expect(await screen.findByRole('heading', { level: 1, name: 'Марк Орлёв' })).toBeVisible();
  expect(fact('Дата рождения')).toBe('09.05.2013');
  expect(api.callsTo('updateUser')[0]?.body).toMatchObject({
    ...{ lastname: 'Орлёв', middlename: null, birthday: '2013-05-09' },
  });
  expect(screen.getByText('Документы')).toHaveAttribute('href', '/documents?athlete=41');
  expect(screen.queryByRole('button', { name: /фото|клуб и тренера|Выгрузить|Удалить/i })).toBeNull();
});

test.each([
  ['has an account', athlete({ may_correct: false })],
  ['is not marked as editable', athlete()],
])('coach · cannot edit an athlete who %s', async (_, shown) => {
  openProfile(coach(), keeping(shown), { id: shown.id });
  expect(await screen.findByText('Открепить спортсмена')).toBeVisible();
  expect(screen.queryByText(/Редактировать|Добавить информацию/)).toBeNull();
});

test('club · can correct its name; a taken one is refused at the field', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  let isTaken = true;
  const kept = keeping(club());
  openProfile(club(), {
    ...kept,
    updateUser: ({ body }: { body: unknown }) => {
      const fields = { club_name: 'Клуб с таким названием уже есть' };
      const refusal = { error: 'invalid_input', message: 'Проверьте поля', fields };
      if (isTaken) return { status: 400, body: refusal };
      return kept.updateUser({ body });
    },
  });
  await edit();
  setValue(field('Название клуба'), 'Эридан');
  await save();
  expect(await screen.findByText('Клуб с таким названием уже есть')).toBeVisible();
  expect(field('Название клуба')).toHaveValue('Эридан');
  isTaken = false;
  await save();
  expect(await screen.findByRole('heading', { level: 1, name: 'Эридан' })).toBeVisible();
});
