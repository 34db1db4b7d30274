import { enteredDay } from '../../testing/open-desk.tsx';
import { Browser, sessionKey, settled } from '../../testing/outbox-tabs.ts';

const TWO = [
  { name: 'Орлов Марк', club: 'Олимп' },
  { name: 'Ким Артём', club: 'Восток' },
];

/** A desk of account 7 with one weight that is not sent. */
async function withOneUnsent() {
  const browser = new Browser(enteredDay(TWO).do({ type: 'open-weighing' }));
  browser.fates = () => 'is lost';
  const key = await sessionKey();
  const tab = await browser.tab([key]);
  await tab.weigh(1, 31_234);
  return { browser, key, tab };
}

const request = <T>(asked: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
/** The database as a thief of the laptop reads it. */
async function stolen() {
  const db = await request(indexedDB.open('outbox'));
  const all = (name: string) => request(db.transaction(name).objectStore(name).getAll());
  return { db, commands: await all('commands'), snapshots: await all('snapshots') };
}
/** Everything in a value that is readable: texts, and bytes as text. */
const readable = (value: unknown): string => {
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
    return Buffer.from(value as never).toString('latin1');
  return typeof value === 'object' && value !== null
    ? Object.values(value).map(readable).join(' ')
    : `${value}`;
};

test('next person on the laptop · sees how many wait, and nothing else', async () => {
  const { browser } = await withOneUnsent();
  const next = await browser.tab([await sessionKey()], { owner: '8' });
  const { kept, foreign, locked } = next.desk.view()?.outbox ?? {};
  expect([kept, foreign, locked]).toEqual([[], 1, 0]);
  expect(next.gramsOf(1)).toBeNull();
});

test('next person on the laptop · reads no weight and no name out of the database', async () => {
  await withOneUnsent();
  const { commands, snapshots } = await stolen();
  expect([commands.length, snapshots.length]).toEqual([1, 1]);
  const text = Buffer.from(readable([commands, snapshots]), 'latin1').toString();
  for (const secret of ['31234', 'weigh', 'Орлов', 'entry']) expect(text).not.toContain(secret);
});

test('next person on the laptop · opens nothing that is put under the own name', async () => {
  const { browser, key } = await withOneUnsent();
  const { db, commands, snapshots } = await stolen();
  const write = db.transaction(['commands', 'snapshots'], 'readwrite');
  for (const one of commands) write.objectStore('commands').put({ ...one, owner: '8' });
  for (const one of snapshots) write.objectStore('snapshots').put({ ...one, owner: '8', desk: 'test 8' });
  await settled();
  // Even with the key of the other: a record is bound to its owner.
  const next = await browser.tab([key], { owner: '8', isBlind: true });
  expect(await next.desk.outbox?.readSnapshot()).toBeUndefined();
  expect(next.desk.outbox?.view()).toMatchObject({ kept: [], locked: 1 });
});

test('same person · has everything again, and it is sent · after another login on the laptop', async () => {
  const { browser, key, tab } = await withOneUnsent();
  tab.desk.stop();
  const guest = await browser.tab([await sessionKey()], { owner: '8' });
  browser.fates = () => 'arrives';
  await browser.pass();
  expect(browser.heard).toEqual([]);
  guest.desk.stop();
  const again = await browser.tab([await sessionKey('k2'), key]);
  expect([again.kept(), browser.day.state.entries[1]?.grams]).toEqual([[], 31_234]);
});

test('own commands · are counted and kept · no key of this session opens them', async () => {
  const { browser, tab, key } = await withOneUnsent();
  await tab.kill();
  browser.fates = () => 'arrives';
  const without = await browser.tab([await sessionKey('k2')]);
  expect([without.kept(), without.desk.view()?.outbox.locked, browser.heard]).toEqual([[], 1, []]);
  without.desk.stop();
  await browser.tab([key]);
  expect(browser.heard).toHaveLength(1);
});

test('stored desk · is not replaced by an older one', async () => {
  const { browser, key } = await withOneUnsent();
  const before = browser.desk();
  const tab = await browser.tab([key]);
  browser.day.do({ type: 'weigh', entry: 2, grams: 30_000 });
  await tab.desk.outbox?.keepSnapshot(browser.desk());
  await tab.desk.outbox?.keepSnapshot(before);
  expect((await tab.desk.outbox?.readSnapshot())?.state.seq).toBe(browser.day.state.seq);
});
