import { settled } from '../../testing/fake-database.ts';
import { ALL, openTab } from '../../testing/outbox-tabs.ts';

test('refused command · stays with its sentence, also for a later page, and shows what stands there now', async () => {
  const { browser, day, keys, tab } = await openTab();
  day.do({ type: 'weigh', entry: 1, grams: 29_000 });
  await tab.weigh(1, 31_000);
  expect(tab.refused()).toEqual(['Пока вы работали, это уже изменил кто-то другой.']);
  expect([tab.gramsOf(1), tab.phase()]).toEqual([29_000, 'idle']);
  await tab.kill();
  const next = await browser.tab(keys);
  expect(next.refused()).toHaveLength(1);
});

test('command on a refused one · is not sent, and others are', async () => {
  const { browser, day, tab } = await openTab();
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
  const { browser, day, keys, tab } = await openTab();
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

test('command that this page can refuse · is refused at once, and is not stored', async () => {
  const { browser, tab } = await openTab();
  expect(await tab.desk.send({ type: 'unweigh', entry: 1 })).toBe('Этот участник не взвешен.');
  expect([tab.kept(), browser.heard]).toEqual([[], []]);
});
