import { settled } from '../../testing/fake-database.ts';
import { enteredDay } from '../../testing/open-desk.tsx';
import { Browser, sessionKey } from '../../testing/outbox-tabs.ts';
import { readFile, writeFile } from './outbox-file.ts';

const TWO = [
  { name: 'Орлов Марк', club: 'Олимп' },
  { name: 'Ким Артём', club: 'Восток' },
];
const OF = { tournament: 'test', owner: '7' };

test('file · is sent by another device, each command once · the first one sends too', async () => {
  const browser = new Browser(enteredDay(TWO).do({ type: 'open-weighing' }));
  const { seq } = browser.day.state;
  browser.fates = () => 'is lost';
  const keys = [await sessionKey()];
  const first = await browser.tab(keys);
  await first.weigh(1, 31_000);
  await first.weigh(1, 32_000);
  const text = writeFile(OF, first.desk.outbox?.exported() ?? []);
  expect(text).toContain('"grams": 31000');
  await first.kill();

  const elsewhere = browser.otherDevice();
  const second = await elsewhere.tab([await sessionKey()]);
  const commands = readFile(text, OF);
  if (typeof commands === 'string') throw new Error(commands);
  expect(await second.desk.outbox?.bring(commands)).toBe(2);
  expect(await second.desk.outbox?.bring(commands)).toBe(0);
  await settled();
  expect([second.kept(), browser.day.state.entries[1]?.grams]).toEqual([[], 32_000]);

  browser.fates = () => 'arrives';
  const again = await browser.tab(keys);
  expect([again.kept(), browser.day.state.seq]).toEqual([[], seq + 2]);
});

test('file · keeps what was refused, and what builds on something that was given up', async () => {
  const browser = new Browser(enteredDay(TWO).do({ type: 'open-weighing' }));
  browser.fates = () => 'is lost';
  const first = await browser.tab([await sessionKey()]);
  await first.weigh(1, 31_000);
  await first.weigh(1, 32_000);
  await first.desk.outbox?.giveUp(first.kept()[0]?.id ?? 0);
  const text = writeFile(OF, first.desk.outbox?.exported() ?? []);
  const second = await browser.otherDevice().tab([await sessionKey()]);
  await second.desk.outbox?.bring(readFile(text, OF) as never);
  await settled();
  expect(second.refused()).toHaveLength(1);
  expect(browser.day.state.entries[1]?.grams).toBeNull();
});

const file = (changes: object) =>
  JSON.stringify({ format: 'league-outbox', schema: 1, ...OF, commands: [], ...changes });

test.each([
  ['is no JSON', '{', 'Это не файл неотправленных действий.'],
  ['is another file', '{"a":1}', 'Это не файл неотправленных действий.'],
  ['is of another tournament', file({ tournament: 'final' }), 'Это файл другого турнира.'],
  [
    'is of another person',
    file({ owner: '8' }),
    'Это действия другого человека: отправить их может только его вход.',
  ],
  [
    'is of a newer release',
    file({ schema: 2 }),
    'Файл сохранила более новая версия сайта: обновите страницу.',
  ],
  ['has a command without a key', file({ commands: [{ command: { type: 'weigh' } }] }), 'Файл повреждён.'],
])('file · is refused with a sentence · it %s', (_, text, sentence) => {
  expect(readFile(text, OF)).toBe(sentence);
});
