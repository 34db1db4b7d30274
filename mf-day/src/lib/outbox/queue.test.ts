import { ALL, openTab, settled, weightsOf } from '../../testing/outbox-tabs.ts';

const logProblems = () => jest.spyOn(console, 'warn').mockImplementation(() => undefined);

test('full storage · refuses the command with what to do, and keeps what was stored before', async () => {
  const { browser, tab } = await openTab();
  browser.fates = () => 'is lost';
  await tab.weigh(1, 31_000);
  logProblems();
  const add = jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  expect(await tab.weigh(2, 30_000)).toMatch(/^Не сохранено: память браузера заполнена\./);
  expect([tab.gramsOf(2), tab.kept().length]).toEqual([null, 1]);
  add.mockRestore();
  expect(await tab.weigh(2, 30_000)).toBeUndefined();
});

test('answer that cannot be written down · is asked for again, and nothing is done twice', async () => {
  const { browser, day, tab } = await openTab();
  const { seq } = day.state;
  logProblems();
  const fail = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  // With the desk that has it, and without.
  const remove = jest.spyOn(IDBObjectStore.prototype, 'delete');
  remove.mockImplementationOnce(fail).mockImplementationOnce(fail);
  await tab.weigh(1, 31_000);
  expect([tab.phase(), tab.kept().length]).toEqual(['offline', 1]);
  await browser.pass();
  expect([tab.kept(), day.state.seq]).toEqual([[], seq + 1]);
  expect(remove).toHaveBeenCalled();
});

test('page without its provider · opens from the stored desk, and goes on', async () => {
  const { browser, day, keys, tab } = await openTab();
  browser.fates = () => 'is lost';
  await tab.weigh(1, 31_000);
  await tab.kill();
  const next = await browser.tab(keys, { isBlind: true });
  expect([next.gramsOf(1), next.kept().length]).toEqual([31_000, 1]);
  await next.weigh(2, 30_000);
  browser.fates = () => 'arrives';
  await browser.pass(2);
  expect([day.state.entries[1]?.grams, day.state.entries[2]?.grams, next.kept()]).toEqual([
    31_000,
    30_000,
    [],
  ]);
});

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

test('tab that is killed with twelve unsent · loses none, and the next one sends them', async () => {
  const { browser, day, keys, tab } = await openTab();
  browser.fates = () => 'is lost';
  for (const entry of ALL) await tab.weigh(entry, 30_000 + entry);
  await tab.kill();
  browser.fates = () => 'arrives';
  const next = await browser.tab(keys);
  for (let round = 0; round < 12 && next.kept().length > 0; round++) await settled();
  expect(weightsOf(day)).toEqual(ALL.map((entry) => 30_000 + entry));
  expect([next.kept(), browser.heard.length]).toEqual([[], 12]);
});

test('tab that is killed between the provider and the store · does nothing twice', async () => {
  const { browser, day, keys, tab } = await openTab();
  const { seq } = day.state;
  browser.fates = () => 'loses its answer';
  await tab.weigh(1, 31_000);
  await tab.kill();
  browser.fates = () => 'arrives';
  const next = await browser.tab(keys);
  expect([day.state.seq, next.kept(), new Set(browser.heard).size]).toEqual([seq + 1, [], 1]);
});

test('second tab · shows what is pending and what was answered, and does not send beside the first', async () => {
  const { browser, day, keys, tab } = await openTab();
  const other = await browser.tab(keys);
  browser.fates = () => 'is lost';
  await tab.weigh(1, 31_000);
  expect([other.gramsOf(1), other.kept().length, other.phase()]).toEqual([31_000, 1, 'offline']);
  await other.weigh(2, 30_000);
  expect([tab.gramsOf(2), tab.kept().length]).toEqual([30_000, 2]);
  browser.fates = () => 'arrives';
  await browser.pass(3);
  expect([tab.kept(), other.kept(), other.phase()]).toEqual([[], [], 'idle']);
  expect([day.state.entries[1]?.grams, browser.heard.length]).toEqual([31_000, 2]);
  expect(other.desk.view()?.confirmed.entries[2]?.grams).toBe(30_000);
});

test('second tab · sends · the first one sleeps', async () => {
  const { browser, day, keys, tab } = await openTab();
  const other = await browser.tab(keys);
  tab.sleep();
  await other.weigh(1, 31_000);
  expect([day.state.entries[1]?.grams, other.kept(), browser.heard.length]).toEqual([31_000, [], 1]);
});
