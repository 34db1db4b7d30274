import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideDissemination, getTournamentWinners } from '@league/shared/contract';
import { read, utils } from 'xlsx';
import { erasePerson } from '../../entry/personal-data.ts';
import { notifications, users } from '../../platform/db/schema.ts';
import { createFileStore, newFileName } from '../../platform/storage/stores.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { startNamesScene } from '../../testing/names-scene.ts';
import { assertRefused } from '../../testing/test-app.ts';
import { publishTournament } from '../../testing/tournaments.ts';
import { resultsOf, workbookOf } from '../../testing/workbook.ts';

const { athlete, dataDir, db, guest } = await startNamesScene();
const CUP = 'cup_2024';

const results = workbookOf(
  resultsOf(
    ['Муж.', 41, 1, 'Орлов Марк Ильич', 2012, 'Олимп', 3],
    ['Муж.', 41, 2, 'ОРЛОВ Марк', 2011, 'Олимп', 2],
    ['Муж.', 41, 3, 'Белов Ян', 2012, 'Олимп (Орлов М.)', 1],
  ),
);
const files = {
  'results.xlsx': results,
  'setki.xlsx': workbookOf([['Бой 1', 'Орлов', 'Марк', 'Белов Ян (Легион)']]),
  'polozhenie.pdf': Buffer.from('%PDF-1.4'),
  'unlisted.xlsx': results,
};
const store = createFileStore({ dataDir, s3: undefined, fileKeys: undefined });
const stored: Record<string, string> = {};
for (const [name, bytes] of Object.entries(files)) {
  stored[name] = newFileName('bin');
  await store.put('content', stored[name], bytes);
}
const row = (place: number, name: string, born: number, team: string, wins: number) => ({
  ...{ sex: 'male' as const, weight: '41', place, name, born, team, wins },
});
const fields = {
  links: { regulations: { kind: 'file', file: 'polozhenie.pdf' } },
  setki: [{ category: 'Кадеты', file: 'setki.xlsx' }],
  results: [{ category: 'Кадеты', file: 'results.xlsx' }],
};
const categories = [
  {
    category: 'Кадеты',
    rows: [
      row(1, 'Орлов Марк Ильич', 2012, 'Олимп', 3),
      row(2, 'ОРЛОВ Марк', 2011, 'Олимп', 2),
      row(3, 'Белов Ян', 2012, 'Олимп (Орлов М.)', 1),
    ],
  },
];
await publishTournament(db, { id: CUP, files: stored, fields, results: categories });

const ask = (name: string, headers: Record<string, string> = {}) =>
  guest.send('GET', `/tournaments/${CUP}/files/${name}`, { headers });

const rowsIn = (bytes: Buffer) => {
  const { Sheets, SheetNames } = read(bytes);
  return utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 });
};

test('file of a tournament · is the uploaded one, byte for byte · everybody may read the results', async () => {
  for (const name of ['results.xlsx', 'setki.xlsx', 'polozhenie.pdf'] as const) {
    const answer = await ask(name);
    assert.equal(answer.statusCode, 200, name);
    assert.deepEqual(answer.rawPayload, files[name], name);
    assert.equal(answer.headers['cache-control'], 'no-cache');
    assert.match(String(answer.headers['content-security-policy']), /sandbox/);
    const again = await ask(name, { 'if-none-match': String(answer.headers.etag) });
    assert.equal(again.statusCode, 304);
  }
});

test('file of a tournament · is not there · no page links to it, or its name is another path', async () => {
  for (const name of ['unlisted.xlsx', 'gone.pdf', '..%2F..%2Fresults.json', '%2e%2e%2fcontent.json'])
    assertRefused(await ask(name), 404, 'not_found');
  assertRefused(await guest.send('GET', '/tournaments/none/files/results.xlsx'), 404, 'not_found');
});

test('results in Excel · hide a name with the next request after the refusal', async () => {
  const before = (await ask('results.xlsx')).headers.etag;
  const params = { id: athlete.id };
  answerOf(await athlete.call(decideDissemination, { params, body: { allowed: false, version: 'any' } }));
  const masked = await ask('results.xlsx');
  assert.notEqual(masked.headers.etag, before);
  assert.deepEqual(rowsIn(masked.rawPayload).slice(1), [
    ['Муж.', '41', 1, 'Имя не публикуется', '', 'Олимп', 3],
    ['Муж.', '41', 2, 'ОРЛОВ Марк', 2011, 'Олимп', 2],
    ['Муж.', '41', 3, 'Белов Ян', 2012, 'Имя не публикуется', 1],
  ]);
  assert.doesNotMatch(masked.rawPayload.toString('latin1'), /Ильич/);
});

test('winners · are not shown · a category beside them is a PDF', async () => {
  const winners = async () =>
    answerOf(await guest.call(getTournamentWinners, { params: { tournament: CUP } })).length;
  assert.equal(await winners(), 1);
  const beside = { category: 'Юниоры', file: 'polozhenie.pdf' };
  const mixed = { ...fields, results: [...fields.results, beside] };
  await publishTournament(db, { id: CUP, files: stored, fields: mixed, results: categories });
  assert.equal(await winners(), 0);
  assert.doesNotMatch(JSON.stringify(rowsIn((await ask('results.xlsx')).rawPayload)), /Ильич/);
});

test('results in Excel · go on hiding a name · their category loses that of an erased person, and is too long since', async () => {
  const category = `Кубок Щукарёва Яна ${'и других '.repeat(22)}`.slice(0, 200);
  const changed = { ...fields, results: [{ category, file: 'results.xlsx' }] };
  await publishTournament(db, {
    ...{ id: CUP, files: stored, fields: changed },
    results: categories.map(({ rows }) => ({ category, rows })),
  });
  const person = { userType: 'athlete', firstname: 'Ян', lastname: 'Щукарёв' } as const;
  const [{ id } = { id: 0 }] = await db.insert(users).values(person).returning();
  await db.transaction((tx) => erasePerson(tx, id));
  assert.doesNotMatch(JSON.stringify(rowsIn((await ask('results.xlsx')).rawPayload)), /Ильич/);
});

test('erasure · tells organisers which files may still name the athlete, and where the results did', async () => {
  await publishTournament(db, { id: CUP, files: stored, fields, results: categories });
  await db.transaction((tx) => erasePerson(tx, athlete.id));
  const messages = (await db.select().from(notifications)).map(({ message }) => message);
  const [told, ...others] = messages.filter((message) => message.includes('файлах турниров'));
  assert.match(told ?? '', /» \(Кадеты, 41, 1-е место, Олимп\): setki\.xlsx\.$/m);
  assert.doesNotMatch(told ?? '', /Орлов|results\.xlsx|polozhenie/);
  assert.equal(others.length, 0, 'one organiser');
});
