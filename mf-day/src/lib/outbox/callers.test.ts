import { settled } from '../../testing/fake-database.ts';
import { ALL, openTab } from '../../testing/outbox-tabs.ts';

test('command that somebody waits for · tells its refusal there and not in the list', async () => {
  const { day, tab } = await openTab();
  day.do({ type: 'weigh', entry: 1, grams: 29_000 });
  const problem = await tab.desk.send({ type: 'weigh', entry: 1, grams: 31_000 });
  await settled();
  expect(problem).toBe('Пока вы работали, это уже изменил кто-то другой.');
  expect(tab.kept()).toEqual([]);
});

test('command that somebody waits for · is done for the page once it is stored · there is no network', async () => {
  const { browser, tab } = await openTab();
  browser.fates = () => 'is lost';
  expect(await tab.desk.send({ type: 'weigh', entry: 1, grams: 31_000 })).toBeUndefined();
  expect([tab.kept().length, tab.gramsOf(1)]).toEqual([1, 31_000]);
});

test('step of the day that somebody waits for · is not called done · there is no network', async () => {
  const { browser, day, tab } = await openTab();
  browser.fates = () => 'is lost';
  const said = jest.fn();
  const sending = tab.desk.send({ type: 'close-weighing', absent: ALL }).then(said);
  await settled();
  expect([said.mock.calls.length, tab.phase(), tab.kept().length]).toEqual([0, 'offline', 1]);
  browser.fates = () => 'arrives';
  await browser.pass();
  await sending;
  expect([day.state.weighing, said.mock.calls]).toEqual(['closed', [[undefined]]]);
});
