import { openTab } from '../../testing/outbox-tabs.ts';

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
