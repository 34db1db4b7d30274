import { hasUnsaved } from '@league/shared';
import type { User } from '@league/shared/contract';
import { screen, within } from '@testing-library/react';
import { edit, keeping } from '../../../testing/edit-profile.ts';
import { factOf, openProfile } from '../../../testing/open-profile.tsx';
import { athlete, club, coach, parent } from '../../../testing/samples.ts';

const fact = (label: string) => factOf(screen.getByText(label));
const NAMES = { lastname: 'Орлов', firstname: 'Марк' };

const empty = athlete({
  technical_quality: null,
  sex: null,
  sport_qualification: null,
  weight: null,
  birthday: null,
});

test('profile form · enables saving once all five fields are filled, and sends them', async () => {
  const { api, user } = openProfile(empty, keeping(empty));
  await user.click(await screen.findByRole('button', { name: 'Добавить информацию' }));
  const save = screen.getByRole('button', { name: 'Сохранить' });
  expect(screen.getByRole('combobox', { name: 'Техническая квалификация' })).toHaveFocus();
  await user.selectOptions(screen.getByLabelText(/^Техническая квалификация/), '1 пум (чёрно-красный пояс)');
  await user.selectOptions(screen.getByLabelText(/^Пол/), 'Муж.');
  await user.selectOptions(screen.getByLabelText(/^Спортивный разряд/), 'КМС');
  await user.type(screen.getByLabelText(/^Дата рождения/), '2012-03-14');
  expect(save).toBeDisabled();
  await user.type(screen.getByLabelText(/^Весовая категория/), '   ');
  expect(save).toBeDisabled();
  await user.type(screen.getByLabelText(/^Весовая категория/), '41 ');
  expect(save).toBeEnabled();
  await user.click(save);
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
  expect(screen.getByRole('button', { name: 'Редактировать' })).toHaveFocus();
});

test('profile form · corrects a name and removes a patronymic', async () => {
  const { api, user } = openProfile(athlete(), keeping(athlete()));
  await user.click(await screen.findByRole('button', { name: 'Редактировать' }));
  const lastname = screen.getByLabelText(/^Фамилия/);
  expect(lastname).toHaveFocus();
  await user.clear(lastname);
  expect(screen.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
  await user.type(lastname, 'Орлова');
  await user.clear(screen.getByLabelText(/^Отчество/));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Марк Орлова' })).toBeVisible();
  expect(api.callsTo('updateUser')[0]?.body).toMatchObject({ lastname: 'Орлова', middlename: null });
});

const withoutAccount = athlete({ email: null, may_correct: true });

test('coach · can edit an athlete without an account, but not the photo, the club or the data', async () => {
  const { api, user } = openProfile(coach(), keeping(withoutAccount), { id: withoutAccount.id });
  await user.click(await screen.findByRole('button', { name: 'Редактировать' }));
  await user.clear(screen.getByLabelText(/^Дата рождения/));
  await user.type(screen.getByLabelText(/^Дата рождения/), '2013-05-09');
  await user.clear(screen.getByLabelText(/^Фамилия/));
  await user.type(screen.getByLabelText(/^Фамилия/), 'Орлёв');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Марк Сергеевич Орлёв' })).toBeVisible();
  expect(fact('Дата рождения')).toBe('09.05.2013');
  expect(api.callsTo('updateUser')[0]?.body).toMatchObject({ birthday: '2013-05-09' });
  expect(screen.getByRole('link', { name: 'Документы' })).toHaveAttribute('href', '/documents?athlete=41');
  expect(screen.queryByRole('button', { name: /фото|клуб и тренера|Выгрузить|Удалить/i })).toBeNull();
});

test.each([
  ['has an account', athlete({ may_correct: false })],
  ['is not marked as editable', athlete()],
])('coach · cannot edit an athlete who %s', async (_, shown) => {
  openProfile(coach(), keeping(shown), { id: shown.id });
  expect(await screen.findByRole('button', { name: 'Открепить спортсмена' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Редактировать|Добавить информацию/ })).toBeNull();
});

test('referee · can correct the telephone', async () => {
  const referee = coach({ id: 5, user_type: 'referee', qualification: 'Судья первой категории' });
  const { api, user } = openProfile(referee, keeping(referee));
  expect(await screen.findByText('+7(903)555-01-44')).toBeVisible();
  await edit();
  const telephone = await screen.findByRole('textbox', { name: /^Телефон/ });
  await user.clear(telephone);
  expect(screen.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
  await user.type(telephone, '9165550102');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('+7(916)555-01-02')).toBeVisible();
  expect(api.callsTo('updateUser')[0]?.body).toMatchObject({ telephone: '+7(916)555-01-02' });
});

test('club · can correct its name; a taken one is refused at the field', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  let isTaken = true;
  const kept = keeping(club());
  const { user } = openProfile(club(), {
    ...kept,
    updateUser: ({ body }: { body: unknown }) => {
      const fields = { club_name: 'Клуб с таким названием уже есть' };
      const refusal = { error: 'invalid_input', message: 'Проверьте поля', fields };
      if (isTaken) return { status: 400, body: refusal };
      return kept.updateUser({ body });
    },
  });
  await edit();
  const name = await screen.findByLabelText(/^Название клуба/);
  await user.clear(name);
  await user.type(name, 'Эридан');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Клуб с таким названием уже есть')).toBeVisible();
  expect(name).toHaveValue('Эридан');
  isTaken = false;
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Эридан' })).toBeVisible();
});

test('profile form · restores the values and has no unsaved changes · it is cancelled', async () => {
  const { user } = openProfile(athlete(), { getUser: () => athlete() });
  await user.click(await screen.findByRole('button', { name: 'Редактировать' }));
  const weight = () => screen.getByRole('textbox', { name: 'Весовая категория' });
  expect(hasUnsaved()).toBe(false);
  await user.clear(weight());
  await user.type(weight(), 'до 45 кг');
  expect(hasUnsaved()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Отмена' }));
  expect(hasUnsaved()).toBe(false);
  expect(fact('Весовая категория')).toBe('до 41 кг');
  await user.click(screen.getByRole('button', { name: 'Редактировать' }));
  expect(weight()).toHaveValue('до 41 кг');
});

test('profile form · opens, leads through every field and closes by keyboard alone', async () => {
  const { user } = openProfile(athlete(), { getUser: () => athlete() });
  (await screen.findByRole('button', { name: 'Редактировать' })).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('combobox', { name: 'Регион' });
  for (const label of [
    'Фамилия',
    'Имя',
    'Отчество',
    'Техническая квалификация',
    'Пол',
    'Спортивный разряд',
    'Весовая категория',
    'Дата рождения',
    'Регион',
  ]) {
    expect(screen.getByLabelText(new RegExp(`^${label}`))).toHaveFocus();
    await user.tab();
  }
  const save = screen.getByRole('button', { name: 'Сохранить' });
  if (document.activeElement !== save) await user.tab();
  expect(save).toHaveFocus();
  await user.tab();
  await user.keyboard(' ');
  expect(screen.getByRole('button', { name: 'Редактировать' })).toHaveFocus();
});

test('profile form · replaces its edit button until it is saved · for a parent', async () => {
  const { api, user } = openProfile(parent(), keeping(parent()));
  await edit();
  expect(screen.queryByRole('button', { name: 'Редактировать' })).not.toBeInTheDocument();
  const firstname = screen.getByLabelText(/^Имя/);
  await user.clear(firstname);
  await user.type(firstname, 'Мария');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Мария Белова' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Сохранить' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Редактировать' })).toBeVisible();
  expect(api.callsTo('updateUser')[0]?.body).toMatchObject({ telephone: '+7(903)555-01-44' });
});

test('region · can be searched for and chosen', async () => {
  const { api, user } = openProfile(coach(), keeping(coach()));
  await edit();
  const region = await screen.findByRole('combobox', { name: 'Регион' });
  await user.clear(region);
  await user.paste('твер');
  const list = within(await screen.findByRole('listbox', { name: 'Регион' }));
  await user.click(await list.findByRole('option', { name: 'Тверская область' }));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Данные сохранены.')).toBeVisible();
  expect(api.callsTo('updateUser')[0]?.body).toMatchObject({ federation: 'Тверская область' });
});

test.each<[string, Partial<User>]>([
  ['technical qualification', { technical_quality: null }],
  ['sex', { sex: null }],
  ['rank', { sport_qualification: null }],
  ['weight', { weight: null }],
  ['birthday', { birthday: null }],
])('profile form · does not enable saving · an athlete lacks the %s', async (_what, missing) => {
  const person = athlete(missing);
  const { user } = openProfile(athlete(), { getUser: () => person });
  await user.click(await screen.findByRole('button', { name: 'Добавить информацию' }));
  expect(screen.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
});

test('profile form · has lists for belt, rank and sex, a date for the birth date, and free text for the weight', async () => {
  const { user } = openProfile(athlete(), { getUser: () => athlete() });
  await user.click(await screen.findByRole('button', { name: 'Редактировать' }));
  const choices = (label: RegExp) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map((option) => (option as HTMLOptionElement).value)
      .filter(Boolean);
  expect(choices(/^Техническая квалификация/)).toEqual([
    '10 гып (белый пояс)',
    '9 гып (бело-жёлтый пояс)',
    '8 гып (жёлтый пояс)',
    '7 гып (жёлто-зелёный пояс)',
    '6 гып (зелёный пояс)',
    '5 гып (зелёно-синий пояс)',
    '4 гып (синий пояс)',
    '3 гып (сине-красный пояс)',
    '2 гып (красный пояс)',
    '1 гып (коричневый пояс)',
    '1 пум (чёрно-красный пояс)',
  ]);
  expect(choices(/^Спортивный разряд/)).toEqual([
    'б/р',
    '3 юношеский',
    '2 юношеский',
    '1 юношеский',
    '3 взрослый',
    '2 взрослый',
    '1 взрослый',
    'КМС',
  ]);
  expect(choices(/^Пол/)).toEqual(['Муж.', 'Жен.']);
  expect(screen.getByLabelText(/^Дата рождения/)).toHaveAttribute('type', 'date');
  expect(screen.getByRole('textbox', { name: /^Весовая категория/ })).toBeVisible();
});
