import { settled } from '../../testing/fake-database.ts';
import { enteredDay } from '../../testing/open-desk.tsx';
import { Browser, type Fate, sessionKey } from '../../testing/outbox-tabs.ts';
import { waitOf } from './sender.ts';

const PEOPLE = Array.from({ length: 12 }, (_, index) => ({ name: `Орлов ${index + 1}`, club: 'Олимп' }));
const ALL = PEOPLE.map((_, index) => index + 1);
const weighing = () => enteredDay(PEOPLE).do({ type: 'open-weighing' });
const logProblems = () => jest.spyOn(console, 'warn').mockImplementation(() => undefined);

async function open() {
  const browser = new Browser(weighing());
  const keys = [await sessionKey()];
  return { browser, day: browser.day, keys, tab: await browser.tab(keys) };
}
const weightsOf = ({ state }: { state: { entries: Record<number, { grams: number | null }> } }) =>
  ALL.map((entry) => state.entries[entry]?.grams);

test('command · is shown once it is stored, and sent in order by itself', async () => {
  const { browser, day, tab } = await open();
  await Promise.all([tab.desk.record({ type: 'weigh', entry: 1, grams: 31_000 }), tab.weigh(2, 30_000)]);
  expect([tab.gramsOf(1), tab.gramsOf(2)]).toEqual([31_000, 30_000]);
  expect([day.state.entries[1]?.grams, tab.kept(), tab.phase()]).toEqual([31_000, [], 'idle']);
  expect(new Set(browser.heard).size).toBe(2);
});

test('command · waits for the network with longer and longer pauses, and goes when it is back', async () => {
  const { browser, day, tab } = await open();
  browser.fates = () => 'is lost';
  await tab.weigh(1, 31_000);
  expect([tab.phase(), tab.kept().length, tab.gramsOf(1)]).toEqual(['offline', 1, 31_000]);
  await browser.pass(7);
  expect(browser.waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1_000));
  browser.fates = () => 'arrives';
  tab.desk.outbox?.wake();
  await settled();
  expect([tab.phase(), tab.kept(), day.state.entries[1]?.grams]).toEqual(['idle', [], 31_000]);
});

test('waitOf · spreads the desks that lost the network together', () => {
  expect([waitOf(3, 0), waitOf(3, 0.5), waitOf(3, 1)]).toEqual([2_000, 3_000, 4_000]);
});

const flapping = (call: number): Fate => (call % 4 < 2 ? 'is lost' : 'arrives');
/** 40 % of the calls get nowhere, and of the others half lose their answers. */
const lossy = (call: number): Fate => {
  const draw = (call * 7919) % 10;
  if (draw < 4) return 'is lost';
  return draw < 7 ? 'loses its answer' : 'arrives';
};

test.each([
  ['flaps', flapping],
  ['loses 40 % of the calls and half of the answers', lossy],
])('twelve weights · arrive once each, in order · the network %s', async (_, fates) => {
  const { browser, day, tab } = await open();
  const { seq } = day.state;
  browser.fates = fates;
  for (const entry of ALL) await tab.weigh(entry, 30_000 + entry);
  for (let round = 0; round < 60 && tab.kept().length > 0; round++) await browser.pass();
  expect(tab.kept()).toEqual([]);
  expect(weightsOf(day)).toEqual(ALL.map((entry) => 30_000 + entry));
  expect(day.state.seq).toBe(seq + 12);
});

test('later weight of one athlete · follows the earlier one · its answer was lost and others have come', async () => {
  const { browser, day, tab } = await open();
  browser.fates = () => 'loses its answer';
  await tab.weigh(1, 31_000);
  await tab.weigh(1, 32_000);
  day.do({ type: 'weigh', entry: 5, grams: 30_000 });
  browser.fates = () => 'arrives';
  await browser.pass();
  expect([day.state.entries[1]?.grams, tab.kept(), tab.gramsOf(1)]).toEqual([32_000, [], 32_000]);
});

test('tab that is killed with twelve unsent · loses none, and the next one sends them', async () => {
  const { browser, day, keys, tab } = await open();
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
  const { browser, day, keys, tab } = await open();
  const { seq } = day.state;
  browser.fates = () => 'loses its answer';
  await tab.weigh(1, 31_000);
  await tab.kill();
  browser.fates = () => 'arrives';
  const next = await browser.tab(keys);
  expect([day.state.seq, next.kept(), new Set(browser.heard).size]).toEqual([seq + 1, [], 1]);
});

test('second tab · shows what is pending and what was answered, and does not send beside the first', async () => {
  const { browser, day, keys, tab } = await open();
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

test('second tab · sends what is left · the first one is closed', async () => {
  const { browser, day, keys, tab } = await open();
  const other = await browser.tab(keys);
  browser.fates = () => 'is lost';
  await tab.weigh(1, 31_000);
  tab.desk.stop();
  browser.fates = () => 'arrives';
  await settled();
  await browser.pass();
  expect([day.state.entries[1]?.grams, other.kept()]).toEqual([31_000, []]);
});

test('second tab · takes the place of the first · that sleeps with the lock', async () => {
  const { browser, day, keys, tab } = await open();
  const other = await browser.tab(keys);
  tab.sleep();
  await other.weigh(1, 31_000);
  expect([day.state.entries[1]?.grams, other.kept().length]).toEqual([null, 1]);
  await browser.pass();
  expect([day.state.entries[1]?.grams, other.kept(), browser.heard.length]).toEqual([31_000, [], 1]);
});

test('second tab · leaves the sending to the first · that is awake, and has no network', async () => {
  const { browser, keys } = await open();
  const other = await browser.tab(keys);
  browser.fates = () => 'is lost';
  await other.weigh(1, 31_000);
  await browser.pass(2);
  expect([browser.calls, other.phase()]).toEqual([3, 'offline']);
});

test('refused command · stays with its sentence, also for a later page, and shows what stands there now', async () => {
  const { browser, day, keys, tab } = await open();
  day.do({ type: 'weigh', entry: 1, grams: 29_000 });
  await tab.weigh(1, 31_000);
  expect(tab.refused()).toEqual(['Пока вы работали, это уже изменил кто-то другой.']);
  expect([tab.gramsOf(1), tab.phase()]).toEqual([29_000, 'idle']);
  await tab.kill();
  const next = await browser.tab(keys);
  expect(next.refused()).toHaveLength(1);
});

test('command on a refused one · is not sent, and others are', async () => {
  const { browser, day, tab } = await open();
  browser.fates = () => 'is lost';
  await tab.weigh(1, 31_000);
  await tab.weigh(1, 32_000);
  await tab.weigh(2, 30_000);
  await tab.desk.record({ type: 'close-weighing', absent: ALL.slice(2) });
  await settled();
  day.do({ type: 'weigh', entry: 1, grams: 29_000 });
  browser.fates = () => 'arrives';
  await browser.pass();
  expect(tab.refused()).toEqual([
    'Пока вы работали, это уже изменил кто-то другой.',
    'Не отправлено: оно опирается на действие, которое не принято или снято.',
    'Не отправлено: оно опирается на действие, которое не принято или снято.',
  ]);
  expect([day.state.entries[1]?.grams, day.state.entries[2]?.grams]).toEqual([29_000, 30_000]);
  expect(day.state.weighing).toBe('open');
});

test('refused command · goes again with the revisions of now and a new key, once for two presses', async () => {
  const { browser, day, keys, tab } = await open();
  const other = await browser.tab(keys);
  day.do({ type: 'weigh', entry: 1, grams: 29_000 });
  await tab.weigh(1, 31_000);
  const [refused] = tab.kept();
  const { seq } = day.state;
  await Promise.all(
    [tab, other].map(({ desk }) =>
      desk.outbox?.resend(refused?.id ?? 0, desk.view()?.confirmed ?? day.state),
    ),
  );
  await settled();
  expect([day.state.entries[1]?.grams, day.state.seq, tab.kept(), other.kept()]).toEqual([
    31_000,
    seq + 1,
    [],
    [],
  ]);
  expect(new Set(browser.heard).size).toBe(2);
});

test('refused command · goes when it is given up', async () => {
  const { day, tab } = await open();
  day.do({ type: 'weigh', entry: 1, grams: 29_000 });
  await tab.weigh(1, 31_000);
  await tab.desk.outbox?.giveUp(tab.kept()[0]?.id ?? 0);
  expect([tab.kept(), tab.gramsOf(1)]).toEqual([[], 29_000]);
});

test('command that somebody waits for · tells its refusal there and not in the list', async () => {
  const { day, tab } = await open();
  day.do({ type: 'weigh', entry: 1, grams: 29_000 });
  const problem = await tab.desk.send({ type: 'weigh', entry: 1, grams: 31_000 });
  await settled();
  expect(problem).toBe('Пока вы работали, это уже изменил кто-то другой.');
  expect(tab.kept()).toEqual([]);
});

test('command that somebody waits for · is done for the page once it is stored · there is no network', async () => {
  const { browser, tab } = await open();
  browser.fates = () => 'is lost';
  expect(await tab.desk.send({ type: 'weigh', entry: 1, grams: 31_000 })).toBeUndefined();
  expect([tab.kept().length, tab.gramsOf(1)]).toEqual([1, 31_000]);
});

test('step of the day that somebody waits for · is not called done · there is no network', async () => {
  const { browser, day, tab } = await open();
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

test('command that this page can refuse · is refused at once, and is not stored', async () => {
  const { browser, tab } = await open();
  expect(await tab.desk.send({ type: 'unweigh', entry: 1 })).toBe('Этот участник не взвешен.');
  expect([tab.kept(), browser.heard]).toEqual([[], []]);
});

test.each<[string, { status: number; message?: string }, string]>([
  ['the access token has run out', { status: 401 }, 'signed-out'],
  ['the person is no secretary any more', { status: 403, message: 'Стол закрыт.' }, 'forbidden'],
  ['the provider fails', { status: 503 }, 'offline'],
  ['there are too many requests', { status: 429 }, 'offline'],
])('command · stays, and goes later · %s', async (_, refusal, phase) => {
  const { browser, day, tab } = await open();
  browser.refusal = refusal;
  await tab.weigh(1, 31_000);
  expect([tab.phase(), tab.kept().length, tab.refused()]).toEqual([phase, 1, []]);
  expect(tab.desk.view()?.outbox.message).toBe(refusal.message);
  browser.refusal = null;
  await browser.pass();
  expect([day.state.entries[1]?.grams, tab.kept()]).toEqual([31_000, []]);
});

test('command · is not sent with the login of another person', async () => {
  const { browser, tab } = await open();
  browser.isSignedIn = false;
  await tab.weigh(1, 31_000);
  await browser.pass(3);
  expect([browser.heard, tab.phase(), tab.kept().length]).toEqual([[], 'signed-out', 1]);
});

test('full storage · refuses the command with what to do, and keeps what was stored before', async () => {
  const { browser, tab } = await open();
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
  const { browser, day, tab } = await open();
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
  const { browser, day, keys, tab } = await open();
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
