import { hasUnsaved } from '@league/shared';
import type { User } from '@league/shared/contract';
import { setValue } from '@league/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { edit, keeping, save } from '../../../testing/edit-profile.ts';
import { factOf, openProfile } from '../../../testing/open-profile.tsx';
import { athlete, club, coach } from '../../../testing/samples.ts';
import { draftOf, isComplete } from './profile-fields.ts';

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const fact = (label: string) => factOf(screen.getByText(label));
const NAMES = { lastname: 'Орлов', firstname: 'Марк' };

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
    {
      ...NAMES,
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

test('referee · can correct telephone and region', async () => {
  const referee = coach({ id: 5, user_type: 'referee', qualification: 'Судья первой категории' });
  const { api, user } = openProfile(referee, keeping(referee));
  expect(await screen.findByText('+7(903)555-01-44')).toBeVisible();
  await edit();
  setValue(field('Телефон'), '');
  expect(screen.getByText('Сохранить')).toBeDisabled();
  setValue(field('Телефон'), '9165550102');
  const region = await screen.findByRole('combobox', { name: 'Регион' });
  await user.clear(region);
  await user.paste('твер');
  await screen.findByText('Тверская область');
  await user.keyboard('{Enter}');
  await save();
  expect(await screen.findByText('+7(916)555-01-02')).toBeVisible();
  expect(api.callsTo('updateUser')[0]?.body).toMatchObject({
    ...{ telephone: '+7(916)555-01-02', federation: 'Тверская область' },
  });
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

test('profile form · restores the values and has no unsaved changes · it is cancelled', async () => {
  openProfile(athlete(), { getUser: () => athlete() });
  await edit();
  expect(hasUnsaved()).toBe(false);
  setValue(field('Весовая категория'), 'до 45 кг');
  expect(hasUnsaved()).toBe(true);
  fireEvent.click(screen.getByText('Отмена'));
  expect(hasUnsaved()).toBe(false);
  expect(fact('Весовая категория')).toBe('до 41 кг');
  await edit();
  expect(field('Весовая категория')).toHaveValue('до 41 кг');
});

test.each<[string, Partial<User>]>([
  ['technical qualification', { technical_quality: null }],
  ['sex', { sex: null }],
  ['rank', { sport_qualification: null }],
  ['weight', { weight: null }],
  ['birthday', { birthday: null }],
])('profile of an athlete · is incomplete · the %s is missing', (_what, missing) => {
  const person = athlete(missing);
  expect(isComplete(person, draftOf(person))).toBe(false);
  expect(isComplete(athlete(), draftOf(athlete()))).toBe(true);
});

test('profile form · has lists for belt, rank and sex, and a date for the birth date', async () => {
  openProfile(athlete(), { getUser: () => athlete() });
  await edit();
  const choices = (label: string) =>
    within(field(label))
      .getAllByText(/./)
      .map((option) => (option as HTMLOptionElement).value)
      .filter(Boolean);
  const belts = choices('Техническая квалификация');
  expect([belts.length, belts[0], belts.at(-1)]).toEqual([
    11,
    '10 гып (белый пояс)',
    '1 пум (чёрно-красный пояс)',
  ]);
  const ranks = choices('Спортивный разряд');
  expect([ranks.length, ranks[0], ranks.at(-1)]).toEqual([8, 'б/р', 'КМС']);
  expect(choices('Пол')).toEqual(['Муж.', 'Жен.']);
  expect(field('Дата рождения')).toHaveAttribute('type', 'date');
});
