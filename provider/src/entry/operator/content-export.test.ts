import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type RatingLine, readRatingSheet } from '@league/shared/contract';
import { saveTable } from '../../league/content/ratings/save-table.ts';
import { readConfig } from '../../platform/config/config.ts';
import { users } from '../../platform/db/schema.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { pdf, startContentScene, WHOLE } from '../../testing/content-scene.ts';
import { perform } from './commands.ts';
import { writeContent } from './content-export.ts';

// The command's own connection would not see the database of the test.
const scene = await startContentScene({ CONTENT_TOKEN: '', CONFIRMATION: 'auto' });
const { createWhole, create, dataDir, db, read, set } = scene;
const config = readConfig({ DATA_DIR: dataDir, CONFIRMATION: 'auto', DEMO: '1' });
const ask = (argument: string) => perform(db, 'content-set', argument, config);
let folders = 0;
const exported = async (...ids: string[]) => {
  folders += 1;
  const folder = join(dataDir, `export-${folders}`);
  await writeContent(config, folder, await ask(ids.join(' ')), () => undefined);
  return folder;
};
const documentIn = (folder: string, id: string) => {
  const text = readFileSync(join(folder, id, 'tournament.md'), 'utf8');
  const [, fields = '', body = ''] = /^---\n(.*?\n)---\n(.*)$/s.exec(text) ?? [];
  return { fields: JSON.parse(fields) as Record<string, unknown>, body };
};

test('content export · writes what is live and the named drafts, as folders of documents and files', async () => {
  const [id, other] = [await createWhole({ regulationsText: '# Положение\n\n- Пункт' }), await createWhole()];
  const folder = await exported(id);
  assert.deepEqual(readdirSync(folder), [id]);
  const { fields, body } = documentIn(folder, id);
  assert.deepEqual([fields.place, fields.id, fields.regulationsText], [WHOLE.place, undefined, undefined]);
  assert.equal(body, '\n# Положение\n\n- Пункт\n');
  assert.deepEqual(readFileSync(join(folder, id, 'polozhenie.pdf')), pdf(id));
  await set(id, { place: 'Клин' });
  const next = await exported(other);
  assert.deepEqual(readdirSync(next).toSorted(), [id, other].toSorted());
  assert.equal(documentIn(next, id).fields.place, WHOLE.place, 'as it was published');
  assert.equal((await read(id)).live, 1);

  await exported(id);
  await perform(db, 'content-withdraw', id, config);
  assert.equal(documentIn(await exported(), id).fields.place, WHOLE.place);
  await perform(db, 'content-withdraw', id, config);
  assert.deepEqual(readdirSync(await exported()), [other]);
});

test('content export · writes a table of the rating as lines that its folder is read from', async () => {
  const rows = [
    { ...{ sex: 'male', weight: '41', name: 'Орлов Марк', club: 'Олимп', points: 120 }, born: 2011 },
    {
      ...{ sex: 'female', weight: '59+', name: 'Белова Яна', club: '"Легион"', points: 80 },
      hidePoints: true,
    },
  ];
  const [author] = await db.select({ id: users.id }).from(users).limit(1);
  const saving = { actor: { id: author?.id ?? 0 }, now: new Date() };
  await db.transaction((tx) =>
    saveTable(tx, 'championship', { version: 0, rows: rows as RatingLine[] }, saving),
  );
  const folder = await exported('rating-championship');
  const text = readFileSync(join(folder, 'ratings', 'championship.tsv'), 'utf8');
  const cells = text.split('\n').map((line) => line.split('\t'));
  assert.deepEqual(readRatingSheet(cells), { rows, problems: [] });
  await perform(db, 'content-withdraw', 'rating-championship', config);
  assert.ok(!readdirSync(await exported()).includes('ratings'));
});

test('content export · publishes nothing that is wrong, and nothing where a worker does', async () => {
  const id = await create();
  const refused = (work: Promise<unknown>, sentence: RegExp) =>
    assert.rejects(work, (error) => error instanceof OperatorError && sentence.test(error.message));
  await refused(ask(id), /опубликовать нельзя\n {2}Файл положения: нет положения/);
  await refused(ask('nowhere'), /Не найдено/);
  await refused(perform(db, 'content-withdraw', id, config), /не опубликован/);
  const withWorker = readConfig({
    DATA_DIR: dataDir,
    CONTENT_TOKEN: 'x'.repeat(12) + 'y'.repeat(12),
    DEMO: '1',
  });
  for (const name of ['content-set', 'content-withdraw'] as const)
    await refused(perform(db, name, id, withWorker), /рабочий процесс/);
  JSON.parse(await perform(db, 'content-set', '', withWorker));
  await refused(
    writeContent(config, dataDir, await ask(''), () => undefined),
    /не пуста/,
  );
});
