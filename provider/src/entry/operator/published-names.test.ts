import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { CONSENT_VERSIONS } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { utils, write } from 'xlsx';
import { keepWithheld } from '../../people/withheld-names/erased-names.ts';
import { readConfig } from '../../platform/config/config.ts';
import { consents, users } from '../../platform/db/schema.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { startControl } from './control-server.ts';
import { checkPublishedNames } from './published-names.ts';

const root = mkdtempSync(join(tmpdir(), 'league-names-'));
after(() => rmSync(root, { recursive: true, force: true }));
const content = join(root, 'content', 'olimp');
mkdirSync(content, { recursive: true });
const config = readConfig({ DATA_DIR: root });
const { db, close } = await createTestDatabase();
const closeControl = await startControl(config, { db });
after(closeControl);
after(close);

async function check(...options: string[]): Promise<{ isClean: boolean; lines: string[] }> {
  const lines: string[] = [];
  const isClean = await checkPublishedNames(config, [...options, join(root, 'content')], (line) =>
    lines.push(line),
  );
  return { isClean, lines };
}

test('published-names · finds whoever has refused in workbook and text, and tells namesakes apart', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Спортсмен', 'Год рождения', 'Команда'],
    ['Орлов Марк', 2009, 'Олимп'],
    ['ОРЛОВ Марк', 2012, 'Другая'],
    ['Орлов', 'Марк', 2012],
  ]);
  const book = { SheetNames: ['Итоги'], Sheets: { Итоги: sheet } };
  writeFileSync(join(content, 'itogi.xlsx'), write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
  writeFileSync(
    join(content, 'event.ts'),
    "caption: 'Марк Орлов с кубком 2024',\nname: 'М. Орлов',\nclub: 'Олимп',\n",
  );
  writeFileSync(join(content, 'rating.tsv'), 'Муж.\t33\tОрлов Марк\tОлимп\t120\n');
  writeFileSync(join(content, 'league.yml'), 'role: судья М. Орлов, Олимп\n');
  writeFileSync(join(content, 'foto.webp'), '');

  const [athlete] = await db.select().from(users).where(eq(users.email, 'athlete@league.test'));
  assert.ok(athlete);
  await db.update(users).set({ birthday: '2012-03-14' }).where(eq(users.id, athlete.id));
  const before = await check();
  assert.equal(before.isClean, true);
  assert.match(before.lines.join('\n'), /не найдено/);

  await db.insert(consents).values({
    userId: athlete.id,
    subjectId: athlete.id,
    policy: 'dissemination',
    version: CONSENT_VERSIONS.dissemination,
    address: '',
    refused: true,
    withdrawnAt: new Date(),
  });
  const { isClean, lines } = await check();
  assert.equal(isClean, false);
  const [certain, possible] = lines.join('\n').split('Возможно, тёзки');
  assert.match(certain ?? '', /itogi\.xlsx, лист «Итоги», строка 3: Орлов Марк \(2012, Олимп\)/);
  assert.match(certain ?? '', /itogi\.xlsx, лист «Итоги», строка 4: /);
  assert.match(certain ?? '', /event\.ts, строка 2: /);
  assert.match(certain ?? '', /rating\.tsv, строка 1: /);
  assert.match(certain ?? '', /league\.yml, строка 1: /);
  assert.match(possible ?? '', /event\.ts, строка 1: /);
  assert.doesNotMatch(lines.join('\n'), /itogi.*строка 2:/);
  assert.equal(lines.at(-1), 'Не читаются программой (картинки, PDF), посмотрите сами: 1.');

  const [text, workbookFile] = [join(content, 'rating.ts'), join(content, 'itogi.xlsx')];
  const workbook = readFileSync(workbookFile);
  writeFileSync(
    text,
    [
      "{ name: 'Спортсмен 4 (Восток)', club: 'Олимп' },",
      "{ name: 'Орлов Марк', club: 'Олимп', points: 5 },",
      "caption: 'Марк Орлов и М. Орлов (Олимп), Орлов М., Орлов-Марков Иван',",
      "name: ['Орлов', 'Марк'], club: 'Олимп',",
    ].join('\n'),
  );
  const masked = await check('--mask');
  assert.deepEqual(readFileSync(text, 'utf8').split('\n'), [
    "{ name: 'Спортсмен 4 (Восток)', club: 'Олимп' },",
    "{ name: 'Спортсмен 5 (Олимп)', club: 'Олимп', points: 5 },",
    "caption: 'Спортсмен 5 (Олимп) и Спортсмен 5 (Олимп) (Олимп), Спортсмен 5 (Олимп), Орлов-Марков Иван',",
    "name: ['Орлов', 'Марк'], club: 'Олимп',",
  ]);
  assert.match(
    readFileSync(join(content, 'event.ts'), 'utf8'),
    /Марк Орлов с кубком.*\nname: 'Спортсмен 1 \(Олимп\)'/,
  );
  assert.equal(
    readFileSync(join(content, 'rating.tsv'), 'utf8'),
    'Муж.\t33\tСпортсмен 1 (Олимп)\tОлимп\t120\n',
  );
  assert.deepEqual(readFileSync(workbookFile), workbook);
  const said = masked.lines.join('\n');
  assert.match(said, /rating\.ts: имена заменены, строки 2, 3\n/);
  const [, byHand = ''] = said.split('Замените сами:');
  assert.match(byHand, /itogi\.xlsx, лист «Итоги», строка 3.*rating\.ts, строка 4: .*foto\.webp/s);
  assert.doesNotMatch(byHand, /rating\.ts, строка [23]/);
  assert.equal(masked.isClean, false);
});

test('published-names · finds an erased name in a text · it stands there in one of its ways', async () => {
  const erased = { lastname: 'Щукарёв', firstname: 'Ян', middlename: null, birthday: '2012-03-14' };
  await keepWithheld(db, [erased]);
  writeFileSync(join(content, 'tournament.md'), 'description: Победил Ян Щукарев.\n');
  const { isClean, lines } = await check();
  assert.equal(isClean, false);
  assert.match(lines.join('\n'), /чьи данные удалены.*\n.*tournament\.md, строка 1: Ян Щукарев\n/);
});
