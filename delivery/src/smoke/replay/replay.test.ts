import assert from 'node:assert/strict';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../testing/builds.ts';
import { differencesOf } from './differences.ts';
import { readRecordings, SAMPLES } from './recordings.ts';
import { judge } from './replay.ts';

const seen = (screens: Record<string, readonly string[]>) => new Map(Object.entries(screens));
const LIVE = seen({ день: ['Бой 101', 'Бой 102', 'Бой 102'], табло: ['Корт 1', 'Корт 2'], сетка: ['Финал'] });

test('comparison · counts the lines that went, came and moved, and says where', () => {
  const candidate = seen({ день: ['Бой 101', 'Бой 102', 'Бой 103'], табло: ['Корт 2', 'Корт 1'] });
  assert.deepEqual(differencesOf(LIVE, candidate), [
    { where: 'день', count: 1, first: ['- Бой 102', '+ Бой 103'] },
    { where: 'табло', count: 1, first: ['строки те же, порядок другой'] },
    { where: 'сетка', count: 1, first: ['- Финал'] },
  ]);
});

test('replay · refuses differences with their lines and the command that accepts them', () => {
  const differences = differencesOf(
    LIVE,
    seen({ день: ['Бой 101'], табло: ['Корт 1', 'Корт 2'], сетка: ['Финал'] }),
  );
  const words = ['promote', 'day', '1.1.0', '--why', 'x'];
  assert.throws(() => judge(differences, { accepted: undefined, words }), {
    code: 'replay_differs',
    message: 'Записанный день с новым набором выглядит иначе, ничего не изменено: различий 2.',
    details: ['день: 2\n      - Бой 102\n      - Бой 102', 'если так и задумано, скажите почему:'],
    wayOn: [...words, '--accept', '…'],
  });
});

test("recordings · are the sample and the league's own, and one that does not fit the contract is named", async (t) => {
  const dataDir = await temporaryFolder(t);
  const own = join(dataDir, 'replays');
  await mkdir(own);
  await cp(join(SAMPLES, 'sample-day.json'), join(own, 'cup.json'));
  await writeFile(join(own, 'old.json'), '{"format":0}');
  const { recordings, unread } = await readRecordings(dataDir);
  assert.deepEqual(
    recordings.map(({ file }) => file),
    ['sample-day.json', 'cup.json'],
  );
  assert.equal(unread.length, 1);
  assert.match(unread[0] ?? '', /old\.json/);
});
