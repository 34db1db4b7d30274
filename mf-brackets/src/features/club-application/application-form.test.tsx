import type { TournamentIntake } from '@league/shared/contract';
import { emptyRow } from '@league/shared/tournament';
import { screen, waitFor, within } from '@testing-library/react';
import { application, intake, TOURNAMENT } from '../../testing/league.ts';
import type { openRegistration } from '../../testing/open-registration.tsx';
import {
  addRow,
  arrived,
  choice,
  chooseWhat,
  field,
  openFilled,
  openForm,
  save,
} from '../../testing/type-application.ts';

beforeEach(() => localStorage.clear());
const silence = () => jest.spyOn(console, 'warn').mockImplementation(() => undefined);

type App = Awaited<ReturnType<typeof openRegistration>>;

const sent = (app: App, key: 'createApplication' | 'updateApplication' = 'createApplication') =>
  app.api.callsTo(key).map(({ body }) => body);

test('application · is sent once in the shape of the contract and leads to the brackets · typed by keyboard', async () => {
  // Answered only after both clicks.
  const { promise: answer, resolve } = Promise.withResolvers();
  const app = await openForm({ createApplication: () => answer, listDays: () => ({ status: 503 }) });
  const { user } = app;
  silence();
  await chooseWhat(user);
  await addRow(user);
  await user.type(field('Фамилия и имя'), 'Орлов Марк');
  await user.tab();
  await user.keyboard('2012-03-14');
  await user.selectOptions(choice('Разряд'), '6');
  await user.selectOptions(choice('Пояс'), '6');
  await user.type(field('Город'), 'Фрязино');
  await user.dblClick(save());
  resolve(application());
  expect(await arrived()).toBeVisible();
  expect(screen.getByText('Заявка отправлена')).toBeVisible();
  const { number: _, ...row } = application().rows[0] ?? {};
  expect(sent(app)).toEqual([
    { key: expect.any(String), tournament: { id: TOURNAMENT.id }, category: 'cadets-b', rows: [row] },
  ]);
  expect(Object.keys(localStorage)).toEqual(['token']);
});

test('application · leads to the day of its tournament, which says what was sent · the day is open', async () => {
  const app = await openFilled({
    createApplication: () => application(),
    listDays: () => [
      { tournament: TOURNAMENT.id, title: 'Кубок', date: '2027-02-14', days: 1, stage: 'entries' },
    ],
  });
  await app.user.click(save());
  expect(await screen.findByRole('heading', { level: 1, name: 'День турнира' })).toBeVisible();
  expect(screen.getByText('Заявка отправлена')).toBeVisible();
  expect(app.router.state.location.pathname).toBe(`/day/${TOURNAMENT.id}`);
});

test.each([
  [0, 'Только для первых соревнований в жизни.'],
  [3, 'Для тех, кто был не больше чем на 3\u00a0соревнованиях.'],
])('category · says at how many competitions its athletes may have been · %s', async (competitions, said) => {
  const group: NonNullable<TournamentIntake['categories']>[number] = {
    ...{ id: 'novices', title: 'Новички', ages: [7, 9], level: '6', competitions },
    weights: { male: ['24'], female: [] },
  };
  const { user } = await openForm({ listTournaments: () => [intake({ categories: [group] })] });
  await chooseWhat(user, 'novices');
  expect(choice(/^Категория/)).toHaveAccessibleDescription(`На каждую категорию — отдельная заявка. ${said}`);
});

test('consents · are sent as ticked, and a demanded one is asked for at its tick', async () => {
  const demanded = 'Подтвердите согласия';
  const app = await openFilled({
    createApplication: ({ body }: { body: unknown }) =>
      (body as { consent?: object }).consent
        ? application()
        : { status: 400, body: { error: 'invalid_input', message: '', fields: { consent: demanded } } },
  });
  silence();
  const [processing, dissemination] = screen.getAllByRole('checkbox');
  expect(dissemination).toBeDisabled();
  await app.user.click(save());
  await waitFor(() => expect(processing).toHaveFocus());
  expect(processing).toHaveAccessibleDescription(demanded);
  if (processing) await app.user.click(processing);
  expect(screen.queryByText(demanded)).toBeNull();
  await app.user.click(save());
  await arrived();
  expect(sent(app).at(-1)).toMatchObject({
    consent: { processing: expect.any(String), dissemination: null },
  });
});

test('consents · except the athletes who do not permit to show the name, row by row', async () => {
  const consent = { given_at: '2025-03-01T09:00:00.000Z', dissemination: true, except: [1] };
  const app = await openFilled({ createApplication: () => application({ consent }) });
  for (const name of [/^Согласие на обработку/, /кроме отмеченных ниже/, 'Орлов Марк'])
    await app.user.click(screen.getByRole('checkbox', { name }));
  await app.user.click(save());
  await arrived();
  expect(sent(app).at(-1)).toMatchObject({ consent: { dissemination: expect.any(String), except: [1] } });
});

test('new row · gets the focus and takes over city, team and coach from the previous one', async () => {
  const { user } = await openFilled();
  await user.click(screen.getByRole('button', { name: 'Ещё один: Юноши, до\u00a041\u00a0кг' }));
  const second = within(screen.getByRole('listitem', { name: '№ 2' }));
  expect(second.getByRole('textbox', { name: 'Фамилия и имя' })).toHaveFocus();
  expect(second.getByRole('textbox', { name: 'Город' })).toHaveValue('Фрязино');
  expect(second.getByRole('textbox', { name: 'Команда' })).toHaveValue('Олимп');
  expect(second.getByRole('textbox', { name: 'Тренер' })).toHaveValue('Климов Сергей Павлович');
});

test('town, coach and rank · are typed once for all rows that lack them', async () => {
  const [orlov] = application().rows;
  const row = (key: string, city: string) =>
    emptyRow({ ...orlov, key, name: key, city, coachName: '', sport_qualification: '' });
  const { user } = await openFilled({}, [row('k1', ''), row('k2', 'Тверь'), row('k3', '')]);
  const common = within(screen.getByRole('group', { name: 'Для всех, у кого пусто' }));
  await user.type(common.getByRole('textbox', { name: 'Город' }), 'Фрязино');
  await user.type(common.getByRole('textbox', { name: 'Тренер' }), 'Климов Сергей');
  await user.selectOptions(common.getByRole('combobox', { name: 'Разряд' }), '6');
  await user.click(common.getByRole('button', { name: 'Заполнить' }));
  const values = (label: string) =>
    screen.getAllByLabelText(label).map((input) => (input as HTMLInputElement).value);
  expect(values('Город')).toEqual(['Фрязино', 'Тверь', 'Фрязино']);
  expect(values('Тренер')).toEqual(['Климов Сергей', 'Климов Сергей', 'Климов Сергей']);
  expect(values('Разряд')).toEqual(['6', '6', '6']);
  expect(screen.queryByRole('group', { name: 'Для всех, у кого пусто' })).toBeNull();
});

test('application · shows every error at its input, focuses the first and is not sent · it is incomplete', async () => {
  const app = await openForm();
  await app.user.click(save());
  expect(choice(/^Турнир/)).toHaveFocus();
  expect(screen.getByText('Выберите категорию')).toBeVisible();
  expect(screen.getByText('Добавьте хотя бы одного спортсмена')).toBeVisible();
  await chooseWhat(app.user);
  await addRow(app.user);
  await app.user.click(save());
  expect(field('Фамилия и имя')).toHaveFocus();
  expect(field('Фамилия и имя')).toHaveAccessibleDescription('Укажите фамилию и имя');
  expect(choice('Пояс')).toHaveAccessibleDescription('Выберите пояс');
  expect(screen.getByText('Заявка не отправлена: исправьте отмеченные поля.')).toBeVisible();
  await app.user.type(field('Фамилия и имя'), 'О');
  expect(field('Фамилия и имя')).toBeValid();
  expect(app.api.callsTo('createApplication')).toEqual([]);
});

test('another weight · moves the row to its group, and the focus follows', async () => {
  const { user } = await openFilled();
  await user.selectOptions(choice('Вес'), 'Ж|59+');
  expect(screen.getByRole('region', { name: /Девушки, свыше\s59\sкг/ })).toContainElement(choice('Вес'));
  expect(choice('Вес')).toHaveFocus();
  expect(screen.queryByRole('region', { name: /Юноши/ })).not.toBeInTheDocument();
});

test('removed row · is restored with the button that gets the focus', async () => {
  const { user } = await openFilled();
  await user.click(screen.getByRole('button', { name: 'Убрать: № 1, Орлов Марк' }));
  expect(screen.queryByRole('textbox', { name: 'Фамилия и имя' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Вернуть: Орлов Марк' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(field('Фамилия и имя')).toHaveValue('Орлов Марк');
  expect(field('Фамилия и имя')).toHaveFocus();
});

test('application · shows the provider’s errors at their inputs, and keeps everything for a retry · it fails', async () => {
  silence();
  let answer: unknown = {
    status: 400,
    body: {
      error: 'invalid_input',
      message: 'Проверьте поля',
      fields: { 'rows.0.name': 'Нужна хотя бы одна буква' },
    },
  };
  const app = await openFilled({ createApplication: () => answer });
  await app.user.click(save());
  expect(await screen.findByText('Проверьте поля')).toBeVisible();
  await waitFor(() => expect(field('Фамилия и имя')).toHaveFocus());
  expect(field('Фамилия и имя')).toHaveAccessibleDescription('Нужна хотя бы одна буква');
  answer = { status: 500 };
  await app.user.click(save());
  expect(await screen.findByText(/^Не удалось отправить заявку/)).toBeVisible();
  expect(field('Фамилия и имя')).toHaveValue('Орлов Марк');
  answer = {
    status: 409,
    body: { error: 'conflict', message: 'Заявка в этой категории турнира уже отправлена.' },
  };
  await app.user.click(save());
  expect(await screen.findByText('Заявка в этой категории турнира уже отправлена.')).toBeVisible();
  answer = application();
  await app.user.click(save());
  expect(await arrived()).toBeVisible();
  const keys = new Set(sent(app).map((body) => (body as { key: string }).key));
  expect(keys.size).toBe(1);
});

test('duplicate athlete · is marked and not sent; the mark goes with the other row', async () => {
  const [orlov] = application().rows;
  const row = emptyRow({ ...orlov, sport_qualification: '6' });
  const app = await openFilled({}, [
    row,
    emptyRow({ ...row, key: 'k2', weight: '45', name: ' орлов  марк' }),
  ]);
  const name = within(screen.getByRole('listitem', { name: /^№ 2/ })).getByRole('textbox', {
    name: 'Фамилия и имя',
  });
  expect(name).toHaveAccessibleDescription('Уже есть в строке 1');
  await app.user.click(save());
  expect(name).toHaveFocus();
  expect(sent(app)).toEqual([]);
  await app.user.click(screen.getByRole('button', { name: 'Убрать: № 1, Орлов Марк' }));
  expect(field('Фамилия и имя')).toBeValid();
  expect(screen.queryByText(/исправьте отмеченные поля/)).not.toBeInTheDocument();
});
