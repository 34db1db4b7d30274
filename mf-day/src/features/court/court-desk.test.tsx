import { knownBouts, LIGHT } from '@league/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { boutOf, nameOf, openCourt as open, plannedCourt as planned } from '../../testing/court-day.ts';
import { passToNews } from '../../testing/open-desk.tsx';

const bout = () => screen.findByRole('region', { name: /^Бой\s101/ });
const way = (name: RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('court desk · calls, begins, and ends a bout in two taps', async () => {
  const day = planned();
  const { user, api } = await open(day);
  const [blue, red] = [nameOf(day, '4.1', 0), nameOf(day, '4.1', 1)];
  expect(await bout()).toHaveTextContent(blue);
  await user.click(await screen.findByRole('button', { name: 'Вызвать' }));
  expect(await screen.findByText(/Вызов 1 из 3/)).toBeVisible();
  await user.click(way(/^Начать бой/));
  expect(await screen.findByText('Бой идёт. Кто победил? Нажмите на спортсмена.')).toBeVisible();
  await user.click(way(new RegExp(`^Красный.*${red}`)));
  expect(screen.getByRole('heading', { name: `Победа: ${red}. Как закончился бой?` })).toHaveFocus();
  expect(screen.queryByRole('button', { name: /не вышел/ })).not.toBeInTheDocument();
  await user.click(way(/По очкам/));
  expect(await screen.findByText(new RegExp(`^${blue}\\s– ${red}, победа: ${red}, по очкам`))).toBeVisible();
  expect(await screen.findByRole('heading', { name: /^Бой\s102/ })).toHaveFocus();
  expect(day.state.bouts[`${LIGHT}/4.1`]?.result).toMatchObject({
    rounds: [{ winner: 1, how: 'score' }],
    court: 1,
  });
  expect(api.callsTo('sendPassCommand')).toHaveLength(3);
});

test('court desk · says how to call a bout that was begun before the protest it waits for', async () => {
  const day = planned();
  const at = new Date().toISOString();
  const [first, second] = [boutOf(day, '4.1'), boutOf(day, '4.2')];
  for (const semi of [first, second])
    day.do({ type: 'result', ...semi, at, rounds: [{ winner: 0, how: 'score' }] });
  const final = { ...boutOf(day, '2.1'), at };
  day.do({ type: 'call-bout', ...final }, { type: 'start-bout', ...final });
  day.do({ type: 'protest', ...first, at });
  await open(day);
  expect(await screen.findByText(/его вызывает секретариат\. Он уже начат, поэтому сначала/)).toBeVisible();
});

/** Types the points of a round. */
async function typeRound(
  user: Awaited<ReturnType<typeof open>>['user'],
  number: number,
  score: [string, string],
) {
  const round = within(await screen.findByRole('group', { name: `Раунд ${number}` }));
  await user.type(round.getByRole('textbox', { name: 'синий' }), score[0]);
  await user.type(round.getByRole('textbox', { name: 'красный' }), score[1]);
  return round;
}

test('court desk · is run by keys, and keeps the points of the round that was stopped', async () => {
  const day = planned();
  const { user } = await open(day);
  await bout();
  await user.click(screen.getByText('Счёт по раундам'));
  expect(screen.getByText('Раунд 1')).toHaveStyle({ padding: '0px' });
  await typeRound(user, 1, ['12', '9']);
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('c');
  expect(await screen.findByText(/Вызов 1 из 3/)).toBeVisible();
  await user.keyboard('s');
  expect(await screen.findByText('Бой идёт. Кто победил? Нажмите на спортсмена.')).toBeVisible();
  await user.keyboard('{ArrowLeft}1');
  expect(await screen.findByText(/бой остановлен судьёй \(12:9\)/)).toBeVisible();
  await waitFor(() =>
    expect(day.state.bouts[`${LIGHT}/4.1`]).toMatchObject({
      calls: [expect.any(String)],
      result: {
        rounds: [
          { score: [12, 9], winner: 0, how: 'score' },
          { winner: 0, how: 'stopped' },
        ],
      },
    }),
  );
});

test('court desk · takes rounds whose score does not tell who won, by one more tap each', async () => {
  const day = planned();
  const { user } = await open(day);
  const red = nameOf(day, '4.1', 1);
  await bout();
  await user.click(screen.getByText('Счёт по раундам'));
  const first = await typeRound(user, 1, ['8', '6']);
  await user.click(first.getByRole('button', { name: 'Красный: 5 замечаний у соперника' }));
  await typeRound(user, 2, ['6', '2']);
  const third = await typeRound(user, 3, ['5', '5']);
  const question = 'Раунд 3, счёт 5:5: укажите, кто выиграл раунд.';
  expect(screen.getByText(question)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Записать результат' }));
  expect(screen.getByRole('alert')).toHaveTextContent(question);
  await user.click(third.getByRole('button', { name: 'Красный: по предпочтительности' }));
  expect(screen.queryByRole('group', { name: 'Раунд 4' })).not.toBeInTheDocument();
  expect(screen.getByText(new RegExp(`^победа: ${red}`))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Записать результат' }));
  const told = /по предпочтительности \(8:6 красный по замечаниям, 6:2, 5:5 красный по предпочтительности\)/;
  expect(await screen.findByText(told)).toBeVisible();
  expect(screen.getByText('ПП (SUP)')).toBeVisible();
  expect(day.state.bouts[`${LIGHT}/4.1`]?.result?.rounds).toEqual([
    { score: [8, 6], winner: 1, how: 'penalties' },
    { score: [6, 2], winner: 0, how: 'score' },
    { score: [5, 5], winner: 1, how: 'superiority' },
  ]);
});

test('court desk · offers what the rules of the age group have · no golden round in the best of three', async () => {
  const { user } = await open(planned());
  await user.click(await screen.findByRole('button', { name: /^Синий/ }));
  expect(way(/Предпочтительность/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Золотой раунд/ })).not.toBeInTheDocument();
});

test('court desk · calls once · the button is pressed twice at once', async () => {
  const day = planned();
  const { user, api } = await open(day);
  await bout();
  await user.dblClick(await screen.findByRole('button', { name: 'Вызвать' }));
  expect(await screen.findByText(/Вызов 1 из 3/)).toBeVisible();
  expect(api.callsTo('sendPassCommand')).toHaveLength(1);
});

test('court desk · forgets what was pressed · others stand in the bout now', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const day = planned();
  const { user } = await open(day);
  await user.click(await screen.findByRole('button', { name: /^Синий/ }));
  expect(await screen.findByText(/Как закончился бой/)).toBeVisible();
  const known = knownBouts(day.state).find((one) => one.bout === '4.1');
  const others = knownBouts(day.state).find((one) => one.bout === '4.2');
  const swapped = [known?.entries[0] ?? 0, others?.entries[0] ?? 0] as const;
  day.do({ type: 'swap', category: LIGHT, entries: swapped, reason: 'desk-error' });
  await passToNews();
  await waitFor(() => expect(screen.queryByText(/Как закончился бой/)).not.toBeInTheDocument());
  expect(day.state.bouts).toEqual({});
});

test('court desk · shows nobody’s result as a key is pressed in a field', async () => {
  const day = planned();
  const { user } = await open(day);
  await bout();
  await user.click(screen.getByText('Счёт по раундам'));
  await user.type(screen.getAllByRole('textbox', { name: 'синий' })[0] as HTMLElement, 'cs1');
  expect(day.state.bouts).toEqual({});
});

test('court desk · corrects a result, and shows first who fights instead', async () => {
  const day = planned();
  const { user } = await open(day);
  await bout();
  const [blue, red] = [nameOf(day, '4.1', 0), nameOf(day, '4.1', 1)];
  await user.keyboard('{ArrowLeft}1');
  await user.click(await screen.findByRole('button', { name: 'Исправить результат боя 101' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Победитель' }), `${red} (красный)`);
  expect(await dialog.findByText(new RegExp(`Бой\\s103: ${blue} .* → ${red}`))).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Исправить' }));
  expect(await screen.findByText('Бой 101: результат исправлен.')).toBeVisible();
  expect(day.state.bouts[`${LIGHT}/4.1`]?.result?.rounds).toEqual([{ winner: 1, how: 'score' }]);
});

test('court desk · leaves a result to the secretariat · the next bout was called', async () => {
  const day = planned();
  for (const key of ['4.1', '4.2'] as const)
    day.do(
      day.complete({
        type: 'result',
        ...boutOf(day, key),
        rounds: [{ winner: 0, how: 'score' }],
      }),
    );
  day.do(day.complete({ type: 'call-bout', ...boutOf(day, '2.1') }));
  const { user } = await open(day);
  await user.click(await screen.findByRole('button', { name: 'Исправить результат боя 101' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Победитель' }), [
    dialog.getByRole('option', { name: /красный/ }),
  ]);
  expect(await dialog.findByText(/Отменится бой 103/)).toBeVisible();
  expect(dialog.getByText(/исправляет секретариат/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Исправить' })).not.toBeInTheDocument();
});

test('court desk · says that its place is elsewhere · the pass is for another court', async () => {
  await open(planned(), { path: '/day/test/court/2' });
  expect(await screen.findByText(/Доступ этого устройства: Корт\s1/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Открыть' })).toHaveAttribute('href', '/day/test/court/1');
});

test('court desk · keeps the focus at the bout · the button that was pressed is gone', async () => {
  const { user } = await open(planned());
  await bout();
  const title = screen.getByRole('heading', { name: /^Бой\s101/ });
  await user.click(await screen.findByRole('button', { name: /^Синий/ }));
  await user.click(screen.getByRole('button', { name: 'Назад' }));
  await waitFor(() => expect(title).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Начать бой' }));
  expect(await screen.findByText('Бой идёт. Кто победил? Нажмите на спортсмена.')).toBeVisible();
  await waitFor(() => expect(title).toHaveFocus());
});
