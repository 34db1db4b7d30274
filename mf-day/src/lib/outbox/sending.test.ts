import { settled } from '../../testing/open-desk.tsx';
import { ALL, type Fate, openTab, weightsOf } from '../../testing/outbox-tabs.ts';
import { waitOf } from './sender.ts';

test('command · is shown once it is stored, and sent in order by itself', async () => {
  const { browser, day, tab } = await openTab();
  await Promise.all([tab.desk.record({ type: 'weigh', entry: 1, grams: 31_000 }), tab.weigh(2, 30_000)]);
  expect([tab.gramsOf(1), tab.gramsOf(2)]).toEqual([31_000, 30_000]);
  expect([day.state.entries[1]?.grams, tab.queued(), tab.phase()]).toEqual([31_000, [], 'idle']);
  expect(new Set(browser.heard).size).toBe(2);
});

test('command · waits for the network with longer and longer pauses, and goes when it is back', async () => {
  const { browser, day, tab } = await openTab();
  browser.fates = () => 'is lost';
  await tab.weigh(1, 31_000);
  expect([tab.phase(), tab.queued().length, tab.gramsOf(1)]).toEqual(['offline', 1, 31_000]);
  await browser.pass(7);
  expect(browser.waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1_000));
  browser.fates = () => 'arrives';
  tab.desk.outbox?.wake();
  await settled();
  expect([tab.phase(), tab.queued(), day.state.entries[1]?.grams]).toEqual(['idle', [], 31_000]);
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
  const { browser, day, tab } = await openTab();
  const { seq } = day.state;
  browser.fates = fates;
  for (const entry of ALL) await tab.weigh(entry, 30_000 + entry);
  for (let round = 0; round < 60 && tab.queued().length > 0; round++) await browser.pass();
  expect(tab.queued()).toEqual([]);
  expect(weightsOf(day)).toEqual(ALL.map((entry) => 30_000 + entry));
  expect(day.state.seq).toBe(seq + 12);
});

test('later weight of one athlete · follows the earlier one · its answer was lost and others have come', async () => {
  const { browser, day, tab } = await openTab();
  browser.fates = () => 'loses its answer';
  await tab.weigh(1, 31_000);
  await tab.weigh(1, 32_000);
  day.do({ type: 'weigh', entry: 5, grams: 30_000 });
  browser.fates = () => 'arrives';
  await browser.pass();
  expect([day.state.entries[1]?.grams, tab.queued(), tab.gramsOf(1)]).toEqual([32_000, [], 32_000]);
});

test.each<[string, { status: number; message?: string }, string]>([
  ['the access token has run out', { status: 401 }, 'signed-out'],
  ['the person is no secretary any more', { status: 403, message: 'Стол закрыт.' }, 'forbidden'],
  ['the provider fails', { status: 503 }, 'offline'],
  ['there are too many requests', { status: 429 }, 'offline'],
])('command · stays, and goes later · %s', async (_, refusal, phase) => {
  const { browser, day, tab } = await openTab();
  browser.refusal = refusal;
  await tab.weigh(1, 31_000);
  expect([tab.phase(), tab.queued().length, tab.refused()]).toEqual([phase, 1, []]);
  expect(tab.desk.view()?.outbox.message).toBe(refusal.message);
  browser.refusal = null;
  await browser.pass();
  expect([day.state.entries[1]?.grams, tab.queued()]).toEqual([31_000, []]);
});

test('command · is not sent with the login of another person', async () => {
  const { browser, tab } = await openTab();
  browser.isSignedIn = false;
  await tab.weigh(1, 31_000);
  await browser.pass(3);
  expect([browser.heard, tab.phase(), tab.queued().length]).toEqual([[], 'signed-out', 1]);
});

test('refused command · stays with its sentence, also for a later page, and shows what stands there now', async () => {
  const { browser, day, tab } = await openTab();
  day.do({ type: 'weigh', entry: 1, grams: 29_000 });
  await tab.weigh(1, 31_000);
  expect(tab.refused()).toEqual(['Пока вы работали, это уже изменил кто-то другой.']);
  expect([tab.gramsOf(1), tab.phase()]).toEqual([29_000, 'idle']);
  await tab.kill();
  const next = await browser.tab();
  expect(next.refused()).toHaveLength(1);
});

test('command on a refused one · is not sent, and others are', async () => {
  const { browser, day, tab } = await openTab();
  browser.fates = () => 'is lost';
  await tab.weigh(1, 31_000);
  await tab.weigh(1, 32_000);
  await tab.weigh(2, 30_000);
  await tab.desk.record({ type: 'close-weighing', weighIn: 1, absent: ALL.slice(2) });
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
  expect(day.state.weighIns[1]).toBe('open');
});

test('refused command · goes again with the revisions of now and a new key, once for two presses', async () => {
  const { browser, day, tab } = await openTab();
  const other = await browser.tab();
  day.do({ type: 'weigh', entry: 1, grams: 29_000 });
  await tab.weigh(1, 31_000);
  const [refused] = tab.queued();
  const { seq } = day.state;
  await Promise.all(
    [tab, other].map(({ desk }) =>
      desk.outbox?.resend(refused?.id ?? 0, desk.view()?.confirmed ?? day.state),
    ),
  );
  await settled();
  expect([day.state.entries[1]?.grams, day.state.seq, tab.queued(), other.queued()]).toEqual([
    31_000,
    seq + 1,
    [],
    [],
  ]);
  expect(new Set(browser.heard).size).toBe(2);
});

test('command that this page can refuse · is refused at once, and is not stored', async () => {
  const { browser, tab } = await openTab();
  expect(await tab.desk.send({ type: 'unweigh', entry: 1 })).toBe('Этот участник не взвешен.');
  expect([tab.queued(), browser.heard]).toEqual([[], []]);
});
