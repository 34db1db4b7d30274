import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

/**
 * Runs the check like the build, over a copy of the content that a test has changed; returns its messages, and whether
 * the build continues.
 */
function run(change: (folder: string) => void): { said: string; isPassed: boolean } {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  try {
    cpSync(path.join(root, 'content'), folder, { recursive: true });
    change(folder);
    const script = path.join(root, 'scripts/check-content.ts');
    const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
    return { said: stderr, isPassed: status === 0 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const check = (change: (folder: string) => void) => run(change).said;

function replace(folder: string, file: string, from: string | RegExp, to: string) {
  const name = path.join(folder, file);
  const before = readFileSync(name, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} has nothing like ${from}`);
  writeFileSync(name, after);
}

test('shipped content · is valid, and its winners can be read', () => {
  expect(run(() => {})).toEqual({ said: '', isPassed: true });
});

test.each([
  ['a missing field', 'legion_2025/event.ts', /venue: .*,\n/, '', 'content/legion_2025/event.ts: venue: '],
  [
    'a count that is no number',
    'test/event.ts',
    /female: 12/,
    "female: '12'",
    'content/test/event.ts: counts[0].female: ',
  ],
  ['a negative count', 'test/event.ts', /male: 18/, 'male: -1', 'counts[0].male: '],
  [
    'a category that stands twice',
    'test/event.ts',
    /Кадеты, кат. Б', female/,
    "Кадеты, кат. А', female",
    'counts: a category stands here twice',
  ],
  [
    'more participants than places',
    'test/event.ts',
    /male: 18/,
    'male: 1800',
    'counts: 1867 participants, but the card says 450',
  ],
  [
    'a team that stands twice',
    'test/event.ts',
    /'Легион \(Подольск\)'/,
    "'Олимп (Фрязино)'",
    'teams: a team stands here twice',
  ],
  ['a misspelt field', 'test/event.ts', /description:/, 'desription:', 'content/test/event.ts: '],
  ['a link of another kind', 'test/event.ts', /kind: 'external'/, "kind: 'extern'", 'links.broadcast.kind: '],
  [
    'an attachment that is not there',
    'mgfco2024/event.ts',
    'polozhenie.pdf',
    'pravila.pdf',
    'links.regulations.href: no such file: pravila.pdf',
  ],
  ['a size that is not the file’s', 'test/event.ts', /size: \d+ \}/, 'size: 1 }', 'links.regulations.size: '],
  [
    'a file without its size',
    'test/event.ts',
    /(kadety-b\.xlsx.*?),\s*size: \d+/s,
    '$1',
    'results[3].size: must stand beside href',
  ],
  [
    'a prompt that nobody has answered',
    'test/event.ts',
    /'г. Москва/,
    "'ЗАПОЛНИТЕ: г. Москва",
    'venue.address: ',
  ],
  [
    'an attachment of a type that no browser opens',
    'test/event.ts',
    'polozhenie.pdf',
    'event.ts',
    'must be one of',
  ],
  ['data that is no TypeScript', 'test/event.ts', 'const content', 'const const', 'cannot be loaded'],
  ['a site link that leaves the site', 'final2024/event.ts', "to: '/'", "to: '//x.test'", 'links.teams.to: '],
  [
    'a phone of another form',
    'league.ts',
    '+7(903)555-01-44',
    '89035550144',
    'contacts[0].phone: must look like',
  ],
  [
    'a start without its offset',
    'calendar.ts',
    '2023-10-01T09:00:00+03:00',
    '2023-10-01',
    'content/calendar.ts: [0]: startsAt: ',
  ],
  [
    'a row without its folder',
    'calendar.ts',
    "id: 'olimp2023'",
    "id: 'olimp2022'",
    'there is no folder content/olimp2022',
  ],
  [
    'a folder without its row',
    'calendar.ts',
    "id: 'olimp2023'",
    "id: 'olimp2022'",
    'content/olimp2023: no row of content/calendar.ts',
  ],
  [
    'a card that announces what is not there',
    'calendar.ts',
    "materials: ['results', 'setki'],",
    "materials: ['results', 'setki', 'photos'],",
    'content/calendar.ts: [0]: materials: content/olimp2023/event.ts has results, setki: write that',
  ],
  ['an id that stands twice', 'calendar.ts', "id: 'olimp2023'", "id: 'test'", 'id: "test" stands here twice'],
])('check · stops the build with file, field and reason · it finds %s', (_, file, from, to, reason) => {
  expect(check((folder) => replace(folder, file, from, to))).toContain(reason);
});

test('check · stops the build · a file claims to be a PDF and is not', () => {
  const reason = check((folder) => writeFileSync(path.join(folder, 'test/polozhenie.pdf'), 'PK'));
  expect(reason).toContain('links.regulations.href: polozhenie.pdf is not a pdf file inside');
});

test('check · notes a workbook of results that it cannot read, and stops no build', () => {
  const { said, isPassed } = run((folder) => {
    const [draw, results] = ['setki', 'rezultaty'].map((kind) =>
      path.join(folder, `olimp2024/${kind}-kadety-b.xlsx`),
    );
    cpSync(draw as string, results as string);
    replace(folder, 'olimp2024/event.ts', 'size: 13884', 'size: 12969');
  });
  expect(said).toBe(
    'Note: content/olimp2024/event.ts: results[3].href: rezultaty-kadety-b.xlsx: has no heading «Место», «Спортсмен», «Команда»: the page «Результаты» shows files only\n',
  );
  expect(isPassed).toBe(true);
});

test('check · names a forgotten file and an unlisted folder', () => {
  expect(check((folder) => writeFileSync(path.join(folder, 'test/foto.png'), ''))).toBe(
    'content/test/foto.png: no data names this file\n',
  );
  expect(check((folder) => mkdirSync(path.join(folder, 'olimp_2026')))).toContain(
    'content/olimp_2026: no row of content/calendar.ts',
  );
});
