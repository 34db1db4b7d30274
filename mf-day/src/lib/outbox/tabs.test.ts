import { settled } from '../../testing/fake-database.ts';
import { ALL, openTab, weightsOf } from '../../testing/outbox-tabs.ts';

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
