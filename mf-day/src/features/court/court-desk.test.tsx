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
  expect(await screen.findByText('Бой идёт.')).toBeVisible();
  await user.click(way(new RegExp(`^Красный.*${red}`)));
  expect(screen.getByRole('heading', { name: `Победа: ${red}. Как закончился бой?` })).toHaveFocus();
  expect(screen.queryByRole('button', { name: /не вышел/ })).not.toBeInTheDocument();
  await user.click(way(/По очкам/));
  expect(await screen.findByText(new RegExp(`^${blue}\\s– ${red}, победа: ${red}, по очкам`))).toBeVisible();
  expect(await screen.findByRole('heading', { name: /^Бой\s102/ })).toHaveFocus();
  expect(day.state.bouts[`${LIGHT}/4.1`]?.result).toMatchObject({ winner: 1, way: 'PTF', court: 1 });
  expect(api.callsTo('sendPassCommand')).toHaveLength(3);
});

test('court desk · is run by keys, and keeps the points of the rounds', async () => {
  const day = planned();
  const { user } = await open(day);
  await bout();
  await user.click(screen.getByText('Счёт по раундам'));
  const [first] = screen.getAllByRole('group', { name: /Раунд/ });
  expect(screen.getByText('Раунд 1')).toHaveStyle({ padding: '0px' });
  await user.type(within(first as HTMLElement).getByRole('textbox', { name: 'синий' }), '12');
  await user.type(within(first as HTMLElement).getByRole('textbox', { name: 'красный' }), '9');
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('cs{ArrowLeft}1');
  expect(await screen.findByText(/по очкам \(12:9\)/)).toBeVisible();
  expect(day.state.bouts[`${LIGHT}/4.1`]).toMatchObject({
    calls: [expect.any(String)],
    result: { winner: 0, rounds: [[12, 9]] },
  });
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
  expect(day.state.bouts[`${LIGHT}/4.1`]?.result?.winner).toBe(1);
});

test('court desk · leaves a result to the secretariat · the next bout was called', async () => {
  const day = planned();
  for (const key of ['4.1', '4.2'] as const)
    day.do(
      day.complete({
        type: 'result',
        ...boutOf(day, key),
        outcome: { winner: 0, way: 'PTF', rounds: [] },
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
  expect(await screen.findByText('Бой идёт.')).toBeVisible();
  await waitFor(() => expect(title).toHaveFocus());
});
