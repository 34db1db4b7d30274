import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { ARCHIVE } from '../index.ts';
import { createTournament, describeProblem, readFolder } from './read-folder.ts';

const home = mkdtempSync(path.join(tmpdir(), 'content-'));
after(() => rmSync(home, { recursive: true }));

/** Tournaments that between them have everything that is changed below. */
const NEEDED = ['league.yml', 'final2024', 'olimp2024', 'ratings', 'test'];

/** What is said of a copy of some content that a test has changed: `file: field: sentence`. */
async function check(change: (folder: string) => void) {
  const folder = mkdtempSync(path.join(home, 'copy-'));
  for (const name of NEEDED) cpSync(path.join(ARCHIVE, name), path.join(folder, name), { recursive: true });
  change(folder);
  return (await readFolder(folder)).problems.map(describeProblem);
}

function edit(folder: string, file: string, from: string | RegExp, to: string): void {
  const name = path.join(folder, file);
  const before = readFileSync(name, 'utf8');
  const changed = before.replace(from, to);
  assert.notEqual(changed, before, `${file} has nothing like ${from}`);
  writeFileSync(name, changed);
}

test('shipped content · is valid', async () => {
  const { problems, documents, ratings } = await readFolder(ARCHIVE);
  assert.deepEqual(problems, []);
  assert.equal(documents.length, 11);
  assert.deepEqual(
    ratings.map(({ id }) => id),
    ['championship', 'season-2024'],
  );
});

const DOCUMENT = 'test/tournament.md';
const faults: [string, string, string | RegExp, string, string[]][] = [
  [
    'a misspelt field',
    DOCUMENT,
    'description:',
    'desription:',
    [`${DOCUMENT}: description: Заполните поле`, `${DOCUMENT}: desription: Такого поля нет`],
  ],
  [
    'a prompt that nobody has answered',
    DOCUMENT,
    /address: .*/,
    "address: 'ЗАПОЛНИТЕ: адрес'",
    [`${DOCUMENT}: venue.address: Ещё не заполнено`],
  ],
  [
    'a name that league.yml does not have',
    DOCUMENT,
    'contacts: [orlova, gromov]',
    'contacts: [orlova, ivanov]',
    [`${DOCUMENT}: contacts[1]: В league.yml в поле contacts нет имени «ivanov»`],
  ],
  [
    'text that is no YAML',
    DOCUMENT,
    'place: Москва',
    'place: [Москва',
    [`${DOCUMENT}: строка 8: Не читается как YAML (deficient indentation)`],
  ],
  [
    'a field of league.yml, once for all who name it',
    'league.yml',
    '+7(903)555-01-44',
    "'89035550144'",
    ['league.yml: contacts.orlova.phone: Нужен номер вида +7(000)000-00-00'],
  ],
  [
    'a file that is not there',
    'olimp2024/tournament.md',
    'polozhenie.pdf',
    'pravila.pdf',
    ['olimp2024/tournament.md: links.regulations.file: Нет файла pravila.pdf'],
  ],
  [
    'more participants than places',
    DOCUMENT,
    'male: 18',
    'male: 1800',
    [`${DOCUMENT}: counts: Участников 1867, а на карточке 450`],
  ],
];
for (const [what, file, from, to, said] of faults)
  test(`check · names file, field and reason · it finds ${what}`, async () => {
    assert.deepEqual(await check((folder) => edit(folder, file, from, to)), said);
  });

test('check · refuses a file that visitors could not open · its type or its content is another', async () => {
  assert.deepEqual(await check((folder) => writeFileSync(path.join(folder, 'test/polozhenie.pdf'), 'PK')), [
    `${DOCUMENT}: links.regulations.file: Файл polozhenie.pdf внутри не pdf и не откроется`,
  ]);
  assert.deepEqual(
    await check((folder) => {
      writeFileSync(path.join(folder, 'test/polozhenie.doc'), 'PK');
      edit(folder, DOCUMENT, 'polozhenie.pdf', 'polozhenie.doc');
    }),
    [`${DOCUMENT}: links.regulations.file: Файл polozhenie.doc не подойдёт: нужен pdf, xlsx, webp`],
  );
});

test('check · names a forgotten file and a folder without a document', async () => {
  const problems = await check((folder) => writeFileSync(path.join(folder, 'test/foto.png'), ''));
  assert.deepEqual(problems, ['test/foto.png: Ни один документ не называет этот файл']);
  const other = await check((folder) => mkdirSync(path.join(folder, 'olimp_2026')));
  assert.deepEqual(other, ['olimp_2026/tournament.md: Нет такого файла']);
});

test('document · has its Markdown as it stands, script and all · the page draws it without HTML', async () => {
  const folder = mkdtempSync(path.join(home, 'copy-'));
  for (const name of ['league.yml', 'final2024'])
    cpSync(path.join(ARCHIVE, name), path.join(folder, name), { recursive: true });
  const text = '# Положение\n\n<script>alert(1)</script>\n\n---\n\n[ссылка](javascript:alert(1))';
  edit(folder, 'final2024/tournament.md', /\n---\n$/, `\n---\n\n${text}\n`);
  const { documents, problems } = await readFolder(folder);
  assert.deepEqual(problems, []);
  assert.equal(documents[0]?.regulationsText, text);
});

test('tables of the rating · are named with line and column of each mistake, and so is a file of another name', async () => {
  const file = 'ratings/championship.tsv';
  const problems = await check((folder) => {
    edit(folder, file, '\t360\t', '\t361\t');
    edit(folder, file, 'Муж.\t33\tЕфимов', 'Муж.\t34\tЕфимов');
    edit(folder, 'ratings/season-2024.tsv', 'Очки', 'Итог');
    writeFileSync(path.join(folder, 'ratings/season-2023.tsv'), '');
  });
  assert.deepEqual(problems, [
    `${file}: строка 3: Очки: Не равны сумме по турнирам`,
    `${file}: строка 4: Вес: Такой весовой категории нет: 33, 37, 41, 45, 49, 53, 57, 61, 65, 65+`,
    'ratings/season-2023.tsv: Лишний файл: здесь бывают championship.tsv и season-2024.tsv',
    'ratings/season-2024.tsv: Нет столбца «Очки»',
  ]);
});

test('new tournament · is told what it lacks, and is valid once that is filled in', async () => {
  const file = 'olimp_2026/tournament.md';
  const unfilled = [
    'title: Ещё не заполнено',
    'startsAt: Нужно время вида 2026-02-14T09:00:00+03:00',
    'place: Ещё не заполнено',
    'capacity: Нужно число больше нуля',
    'applications.until: Нужен день вида 2026-02-09',
    'applications.limit: Нужно число больше нуля',
    'description: Ещё не заполнено',
    'information[0].text: Ещё не заполнено',
    'information[1].text: Ещё не заполнено',
    'venue.name: Ещё не заполнено',
    'venue.address: Ещё не заполнено',
  ];
  const made = await check((folder) => createTournament(folder, 'olimp_2026'));
  assert.deepEqual(
    made,
    unfilled.map((problem) => `${file}: ${problem}`),
  );
  const filled = await check((folder) => {
    createTournament(folder, 'olimp_2026');
    edit(folder, file, /'ЗАПОЛНИТЕ: например 2026-02-14.*'/, '2026-02-14T09:00:00+03:00');
    edit(folder, file, /'ЗАПОЛНИТЕ: например 2026-02-09'/, '2026-02-09');
    edit(folder, file, 'capacity: 0', 'capacity: 450');
    edit(folder, file, 'limit: 0', 'limit: 350');
    edit(folder, file, /'ЗАПОЛНИТЕ[^']*'/g, 'Написано');
  });
  assert.deepEqual(filled, []);
});

test('new tournament · is refused · its name is no address', () => {
  for (const id of ['', 'Олимп', '../x']) assert.throws(() => createTournament(home, id), /a–z, 0–9 и _/);
});

test('new tournament · is refused and overwrites nothing · it exists', () => {
  const file = path.join(ARCHIVE, DOCUMENT);
  const before = readFileSync(file, 'utf8');
  assert.throws(() => createTournament(ARCHIVE, 'test'), /уже есть/);
  assert.equal(readFileSync(file, 'utf8'), before);
});
