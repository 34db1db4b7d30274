import { LIGHT } from '@league/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { boutOf, nameOf, openCourt, plannedCourt } from '../../testing/court-day.ts';
import { passToNews } from '../../testing/open-desk.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

const bout = (number: number) => screen.findByRole('region', { name: new RegExp(`^Бой\\s${number}`) });
/** What has come under a finger is pressed a moment later. */
async function settled(name: string): Promise<HTMLElement> {
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
  return screen.getByRole('button', { name });
}
const takeBack = () => screen.findByRole('button', { name: 'Снять результат боя 101' });

test('last result · is said beside the next bout, and is taken back by the next key', async () => {
  const day = plannedCourt();
  const { user } = await openCourt(day);
  await bout(101);
  await user.keyboard('{ArrowLeft}1');
  expect(await screen.findByRole('heading', { name: /^Бой\s102/ })).toHaveFocus();
  const said = `Бой\u00a0101: победа, ${nameOf(day, '4.1', 0)} (синий), по очкам.`;
  expect((await bout(102)).textContent).toContain(said);
  await user.tab();
  expect(await takeBack()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Бой 101: результат снят.')).toBeVisible();
  expect(day.state.bouts).toEqual({});
  await user.keyboard('{ArrowRight}1');
  expect(await bout(102)).toHaveTextContent(`победа, ${nameOf(day, '4.1', 1)} (красный), по очкам`);
  expect(screen.queryByText('Бой 101: результат снят.')).not.toBeInTheDocument();
});

const online = () => act(async () => window.dispatchEvent(new Event('online')));
const result = ({ state }: ReturnType<typeof plannedCourt>) => state.bouts[`${LIGHT}/4.1`]?.result;

test('taking back · of a result that was sent works without network, and is sent once it is back', async () => {
  const day = plannedCourt();
  const { user } = await openCourt(day);
  await bout(101);
  await user.keyboard('{ArrowLeft}1');
  await waitFor(() => expect(result(day)?.rounds).toEqual([{ winner: 0, how: 'score' }]));
  day.isSilent = true;
  await user.click(await takeBack());
  expect(await screen.findByText('Бой 101: результат снят.')).toBeVisible();
  await bout(101);
  expect(result(day)?.rounds).toEqual([{ winner: 0, how: 'score' }]);
  day.isSilent = false;
  await online();
  await waitFor(() => expect(day.state.bouts).toEqual({}));
});

test('taking back · stands at the court with what was not accepted · the secretariat has corrected the result meanwhile', async () => {
  const day = plannedCourt();
  const { user } = await openCourt(day);
  await bout(101);
  await user.keyboard('{ArrowLeft}1');
  await waitFor(() => expect(result(day)?.rounds).toEqual([{ winner: 0, how: 'score' }]));
  day.isSilent = true;
  await user.click(await takeBack());
  await screen.findByText('Бой 101: результат снят.');
  const rounds = [{ winner: 1, how: 'withdrawn' }] as const;
  day.do({ type: 'correct-result', ...boutOf(day, '4.1'), rounds, reason: 'judges' });
  day.isSilent = false;
  await online();
  const refused = await screen.findByText(/^Исправить результат: бой\s101.*: не принято\./);
  expect(refused).toHaveTextContent(`Сейчас: у боя есть результат: победа: ${nameOf(day, '4.1', 1)}`);
  expect(result(day)?.rounds).toEqual(rounds);
});

test('call and beginning · are taken back without network, sent or not, and everything is sent in order', async () => {
  const day = plannedCourt();
  const { user } = await openCourt(day);
  await bout(101);
  await user.keyboard('c');
  await waitFor(() => expect(day.state.bouts[`${LIGHT}/4.1`]?.calls).toHaveLength(1));
  day.isSilent = true;
  await user.keyboard('s');
  await user.dblClick(await settled('Отменить начало'));
  expect(await screen.findByText(/^Вызов 1 из 3/)).toBeVisible();
  await user.click(await settled('Отменить вызов'));
  expect(await screen.findByText('Спортсмены ещё не вызваны.')).toBeVisible();
  expect(day.state.bouts[`${LIGHT}/4.1`]).toMatchObject({ startedAt: null });
  day.isSilent = false;
  const before = day.state.seq;
  await online();
  await waitFor(() => expect(day.state.bouts).toEqual({}));
  const { commands } = day.newsSince(before);
  expect(commands.map(({ type }) => type)).toEqual(['start-bout', 'take-back', 'take-back']);
  expect(await screen.findByText(/Всё отправлено/i)).toBeVisible();
});

test('beginning · stands · the second tap of its button meets the one that takes it back', async () => {
  const day = plannedCourt();
  const { user } = await openCourt(day);
  await bout(101);
  const couldBePressed: boolean[] = [];
  const observer = new MutationObserver(() => {
    const found = screen.queryByRole<HTMLButtonElement>('button', { name: 'Отменить начало' });
    if (found) couldBePressed.push(!found.disabled);
  });
  observer.observe(document.body, { subtree: true, childList: true });
  await user.click(await screen.findByRole('button', { name: 'Начать бой' }));
  await settled('Отменить начало');
  observer.disconnect();
  expect(couldBePressed[0]).toBe(false);
});

test('court · says who stands in the called bout now · the secretariat has corrected the one before', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const day = plannedCourt();
  for (const key of ['4.1', '4.2'] as const)
    day.do(day.complete({ type: 'result', ...boutOf(day, key), rounds: [{ winner: 0, how: 'score' }] }));
  day.do(day.complete({ type: 'call-bout', ...boutOf(day, '2.1') }));
  await openCourt(day);
  expect(await bout(103)).toHaveTextContent('Вызов 1 из 3');
  day.do({
    ...{ type: 'correct-result', ...boutOf(day, '4.1'), reason: 'judges' },
    ...{ rounds: [{ winner: 1, how: 'score' }], falls: [`${LIGHT}/2.1`] },
  });
  await passToNews();
  const news = await screen.findByRole('alert');
  expect(news).toHaveTextContent(
    `Результат боя 101 исправлен: в бою 103 теперь синий – ${nameOf(day, '4.1', 1)}, красный – ${nameOf(day, '4.2', 0)}; вызов снят.`,
  );
});
