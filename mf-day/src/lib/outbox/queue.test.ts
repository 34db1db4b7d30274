import { DESK_STORE, forgetDrafts } from '@league/shared';
import { settled } from '../../testing/open-desk.tsx';
import { ALL, openTab, weightsOf } from '../../testing/outbox-tabs.ts';
import { forgetDevice } from './owner.ts';

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
  expect([tab.gramsOf(2), tab.queued().length]).toEqual([null, 1]);
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
  expect([tab.phase(), tab.queued().length]).toEqual(['offline', 1]);
  await browser.pass();
  expect([tab.queued(), day.state.seq]).toEqual([[], seq + 1]);
  expect(remove).toHaveBeenCalled();
});

test('page without its provider · opens from the stored desk, and goes on', async () => {
  const { browser, day, tab } = await openTab();
  browser.fates = () => 'is lost';
  await tab.weigh(1, 31_000);
  await tab.kill();
  const next = await browser.tab({ isBlind: true });
  expect([next.gramsOf(1), next.queued().length]).toEqual([31_000, 1]);
  await next.weigh(2, 30_000);
  browser.fates = () => 'arrives';
  await browser.pass(2);
  expect([day.state.entries[1]?.grams, day.state.entries[2]?.grams, next.queued()]).toEqual([
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
  expect(tab.queued()).toEqual([]);
});

test('command that somebody waits for · is done for the page once it is stored · there is no network', async () => {
  const { browser, tab } = await openTab();
  browser.fates = () => 'is lost';
  expect(await tab.desk.send({ type: 'weigh', entry: 1, grams: 31_000 })).toBeUndefined();
  expect([tab.queued().length, tab.gramsOf(1)]).toEqual([1, 31_000]);
});

test('step of the day that somebody waits for · is not called done · there is no network', async () => {
  const { browser, day, tab } = await openTab();
  browser.fates = () => 'is lost';
  const said = jest.fn();
  const sending = tab.desk.send({ type: 'close-weighing', weighIn: 1, absent: ALL }).then(said);
  await settled();
  expect([said.mock.calls.length, tab.phase(), tab.queued().length]).toEqual([0, 'offline', 1]);
  browser.fates = () => 'arrives';
  await browser.pass();
  await sending;
  expect([day.state.weighIns[1], said.mock.calls]).toEqual(['closed', [[undefined]]]);
});

test('tab that is killed with twelve unsent · loses none, and the next one sends them', async () => {
  const { browser, day, tab } = await openTab();
  browser.fates = () => 'is lost';
  for (const entry of ALL) await tab.weigh(entry, 30_000 + entry);
  await tab.kill();
  browser.fates = () => 'arrives';
  const next = await browser.tab();
  for (let round = 0; round < 12 && next.queued().length > 0; round++) await settled();
  expect(weightsOf(day)).toEqual(ALL.map((entry) => 30_000 + entry));
  expect([next.queued(), browser.heard.length]).toEqual([[], 12]);
});

test('tab that is killed between the provider and the store · does nothing twice', async () => {
  const { browser, day, tab } = await openTab();
  const { seq } = day.state;
  browser.fates = () => 'loses its answer';
  await tab.weigh(1, 31_000);
  await tab.kill();
  browser.fates = () => 'arrives';
  const next = await browser.tab();
  expect([day.state.seq, next.queued(), new Set(browser.heard).size]).toEqual([seq + 1, [], 1]);
});

test('second tab · shows what is pending and what was answered, and does not send beside the first', async () => {
  const { browser, day, tab } = await openTab();
  const other = await browser.tab();
  browser.fates = () => 'is lost';
  await tab.weigh(1, 31_000);
  expect([other.gramsOf(1), other.queued().length, other.phase()]).toEqual([31_000, 1, 'offline']);
  await other.weigh(2, 30_000);
  expect([tab.gramsOf(2), tab.queued().length]).toEqual([30_000, 2]);
  browser.fates = () => 'arrives';
  await browser.pass(3);
  expect([tab.queued(), other.queued(), other.phase()]).toEqual([[], [], 'idle']);
  expect([day.state.entries[1]?.grams, browser.heard.length]).toEqual([31_000, 2]);
  expect(other.desk.view()?.confirmed.entries[2]?.grams).toBe(30_000);
});

test('second tab · sends · the first one sleeps', async () => {
  const { browser, day, tab } = await openTab();
  const other = await browser.tab();
  tab.sleep();
  await other.weigh(1, 31_000);
  expect([day.state.entries[1]?.grams, other.queued(), browser.heard.length]).toEqual([31_000, [], 1]);
});

test('tab that has not heard of an answer · adds to the accepted command, and nothing is refused', async () => {
  const { browser, day, tab } = await openTab();
  const other = await browser.tab();
  browser.fates = () => 'is lost';
  await tab.weigh(1, 31_000);
  tab.sleep();
  browser.fates = () => 'arrives';
  await browser.pass();
  expect([day.state.entries[1]?.grams, tab.queued().length]).toEqual([31_000, 1]);
  await tab.weigh(1, 32_000);
  await tab.kill();
  await browser.pass();
  expect([day.state.entries[1]?.grams, other.queued()]).toEqual([32_000, []]);
});

const request = <T>(asked: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
/** All that the next person on this laptop can read in its database. */
async function stored() {
  const db = await request(indexedDB.open(DESK_STORE));
  const all = [...db.objectStoreNames].map((name) =>
    request(db.transaction(name).objectStore(name).getAll()),
  );
  const text = JSON.stringify(await Promise.all(all));
  db.close();
  return text;
}

test.each([
  ['7', 'the session ends', () => forgetDrafts(null)],
  ['device Корт 3', 'its pass is over', () => forgetDevice('test')],
])(
  'desk of %s · leaves no name and no words on the device, and is sent later · %s',
  async (owner, _, end) => {
    const { browser, day, tab } = await openTab(owner);
    browser.fates = () => 'is lost';
    await tab.desk.record({ type: 'withdraw', entry: 1, reason: 'withdrew' }, 'Звонила мама');
    await tab.kill();
    expect(await stored()).toMatch(/Звонила.*Орлов/);
    await end();
    await settled();
    expect(await stored()).not.toMatch(/Звонила|Орлов/);
    browser.fates = () => 'arrives';
    await browser.tab({ owner });
    expect(day.state.entries[1]?.status).toBe('withdrawn');
  },
);

test('desk of a day that is over · leaves no name on the device · any desk is opened', async () => {
  const { browser, tab } = await openTab();
  await tab.kill();
  expect(await stored()).toMatch(/Орлов/);
  browser.now = Date.parse('2026-12-20T09:00:00Z');
  await browser.tab({ owner: '8', isBlind: true });
  expect(await stored()).not.toMatch(/Орлов/);
});

test('next person on the laptop · sees how many wait, sends none, and finds no desk', async () => {
  const { browser, tab } = await openTab();
  browser.fates = () => 'is lost';
  await tab.weigh(1, 31_000);
  await tab.kill();
  browser.fates = () => 'arrives';
  const next = await browser.tab({ owner: '8' });
  const { queued, foreign } = next.desk.view()?.outbox ?? {};
  expect([queued, foreign, next.gramsOf(1), browser.heard]).toEqual([[], 1, null, []]);
  const blind = await browser.tab({ owner: '9', isBlind: true });
  expect(blind.desk.view()).toBeNull();
});

test('stored desk · is not replaced by an older one', async () => {
  const { browser, day, tab } = await openTab();
  const older = await browser.tab();
  day.do({ type: 'weigh', entry: 2, grams: 30_000 });
  await tab.desk.cacheDesk(browser.desk());
  await older.desk.outbox?.storeSnapshot();
  expect((await tab.desk.outbox?.readSnapshot())?.state.seq).toBe(day.state.seq);
});
