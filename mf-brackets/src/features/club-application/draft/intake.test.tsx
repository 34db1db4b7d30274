import { screen, waitFor, within } from '@testing-library/react';
import { application, intake, intakes, OTHER_TOURNAMENT, TOURNAMENT } from '../../../testing/league.ts';
import { openRegistration } from '../../../testing/open-registration.tsx';
import { addRow, choice, field, openFilled, save } from '../../../testing/type-application.ts';

beforeEach(() => localStorage.clear());

const CLOSED = 'Приём заявок на этот турнир закончился 17 марта 2025.';
const OVER = 'Турнир уже прошёл: заявки на него не принимаются.';
const tournament = () => screen.findByLabelText(/^Турнир/, { selector: 'select' });
const open = (list: ReturnType<typeof intakes>, path = '/registration', handlers = {}) =>
  openRegistration({ path, handlers: { listTournaments: () => list, ...handlers } });
const offered = async () =>
  within(await tournament())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const calls = ({ api }: Awaited<ReturnType<typeof open>>) => api.callsTo('createApplication');

test('tournaments · are offered only while they take applications, with the last day and the places left', async () => {
  const others = (['full', 'closed', 'over', 'none'] as const).map((state) => intake({ id: state, state }));
  const { user } = await open([intake({ places_left: 3 }), ...others]);
  expect(await offered()).toEqual(['Выберите', 'Легион 2025, 22 марта 2025']);
  await user.selectOptions(await tournament(), TOURNAMENT.id);
  expect(await tournament()).toHaveAccessibleDescription(
    'Заявки до 17 марта 2025 включительно. Осталось 3\u00a0места.',
  );
});

test('list of athletes · can be typed and downloaded · no tournament is open', async () => {
  const app = await open([intake({ state: 'over' })]);
  expect(await offered()).toEqual(['Сейчас нет открытых']);
  expect(
    screen.getByText(/^Сейчас ни один турнир не принимает заявки\. Список можно подготовить/),
  ).toBeVisible();
  await app.user.selectOptions(choice(/^Категория/), 'cadets-b');
  await addRow(app.user);
  expect(screen.getByRole('button', { name: 'Скачать форму' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Скачать в Excel' })).toBeEnabled();
  await app.user.click(save());
  expect(await tournament()).toHaveFocus();
  expect(calls(app)).toEqual([]);
});

test('address · chooses an open tournament; for a closed or unknown one it says why not', async () => {
  const { unmount } = await open(intakes(), `/registration?tournament=${TOURNAMENT.id}`);
  await waitFor(async () => expect(await tournament()).toHaveValue(TOURNAMENT.id));
  unmount();
  const closed = await open([intake({ state: 'closed' })], `/registration?tournament=${TOURNAMENT.id}`);
  expect(await screen.findByText(CLOSED)).toBeVisible();
  expect(await tournament()).toHaveValue('');
  closed.unmount();
  await open(intakes(), '/registration?tournament=test');
  expect(await screen.findByText('На этот турнир заявки не принимаются.')).toBeVisible();
});

test('kept draft · keeps everything, says so and is not sent · its tournament has closed since', async () => {
  const { unmount } = await openFilled();
  unmount();
  const app = await open([intake({ state: 'over' }), intake(OTHER_TOURNAMENT)]);
  expect(await tournament()).toHaveDisplayValue('Легион 2025');
  expect(screen.getByText(OVER)).toBeVisible();
  expect(field('Фамилия и имя')).toHaveValue('Орлов Марк');
  await app.user.click(save());
  expect(await tournament()).toHaveAccessibleDescription(OVER);
  expect(await tournament()).toHaveFocus();
  expect(calls(app)).toEqual([]);
  await app.user.selectOptions(await tournament(), OTHER_TOURNAMENT.id);
  expect(await tournament()).toBeValid();
  expect(screen.queryByText(OVER)).not.toBeInTheDocument();
  expect(field('Фамилия и имя')).toHaveValue('Орлов Марк');
});

test('application · is not sent and shows both numbers · it has more athletes than places', async () => {
  const { unmount } = await openFilled();
  unmount();
  const app = await open([intake({ places_left: 1 })]);
  await screen.findByText('Отправить');
  await app.user.click(await screen.findByRole('button', { name: /^Ещё один/ }));
  const text = /^Осталось 1\sместо, в заявке 2\sспортсмена\.$/;
  expect(await screen.findByText(text)).toBeVisible();
  await app.user.click(save());
  expect(within(screen.getByRole('region', { name: 'Спортсмены' })).getByText(text)).toBeVisible();
  expect(calls(app)).toEqual([]);
});

test('refusal about the tournament · appears at its field, and the list is refetched', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  let isOpen = true;
  const app = await openFilled({
    listTournaments: () => (isOpen ? intakes() : [intake({ state: 'closed' })]),
    createApplication: () => {
      isOpen = false;
      return {
        status: 409,
        body: { error: 'applications_closed', message: CLOSED, fields: { tournament: CLOSED } },
      };
    },
  });
  await app.user.click(save());
  await waitFor(async () => expect(await tournament()).toHaveAccessibleDescription(CLOSED));
  expect(await tournament()).toHaveFocus();
  await waitFor(() => expect(app.api.callsTo('listTournaments').length).toBeGreaterThan(1));
  expect(field('Фамилия и имя')).toHaveValue('Орлов Марк');
});

test('returned application · can be corrected after the last day, without growing', async () => {
  const stored = application({ status: 'returned', remark: 'Нет печати.' });
  const app = await open([intake({ state: 'closed' })], '/registration?application=5', {
    getApplication: () => stored,
    updateApplication: () => application({ version: 3 }),
  });
  expect(await tournament()).toHaveDisplayValue('Легион 2025');
  expect(screen.queryByText(CLOSED)).not.toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: /^Ещё один/ }));
  expect(await screen.findByText(CLOSED)).toBeVisible();
  await app.user.click(screen.getAllByRole('button', { name: /^Убрать: № 2/ })[0] as HTMLElement);
  await app.user.click(save());
  await waitFor(() => expect(app.api.callsTo('updateApplication')).toHaveLength(1));
});

test('tournaments · can be requested again, and the input stays · they do not load', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  let isBroken = true;
  const app = await openRegistration({
    handlers: { listTournaments: () => (isBroken ? { status: 500, body: {} } : intakes()) },
  });
  const retry = await screen.findByRole('button', { name: 'Повторить' });
  await app.user.selectOptions(choice(/^Категория/), 'cadets-b');
  isBroken = false;
  await app.user.click(retry);
  expect(await offered()).toHaveLength(3);
  expect(choice(/^Категория/)).toHaveValue('cadets-b');
});
