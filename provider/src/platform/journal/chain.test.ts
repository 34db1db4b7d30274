import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import { startTestApp } from '../../testing/test-app.ts';
import { journal } from '../db/schema.ts';
import { sealJournal } from './chain.ts';
import { actAs, OPERATOR } from './origin.ts';
import { record } from './record.ts';
import { pruneJournal } from './retention.ts';
import { verifyJournal } from './verify.ts';

const { db } = await startTestApp();

const tamper = async (text: string) => {
  await db.execute(sql`alter table journal disable trigger user`);
  await db.execute(sql.raw(text));
  await db.execute(sql`alter table journal enable trigger user`);
};

/** A journal of ten sealed entries. */
beforeEach(async () => {
  await tamper('truncate journal, journal_head restart identity');
  for (let id = 1; id <= 10; id++)
    await record(db, {
      action: 'paper_opened',
      subjects: [id, id + 1],
      object: 'paper:umo',
      details: { id, b: 'x' },
    });
  await sealJournal(db);
});

test('journal · takes entries with their origin, and seals them in order', async () => {
  await actAs({ ...OPERATOR, requestId: 'r' }, () => record(db, { action: 'confirmed', subjects: [41] }));
  assert.equal((await verifyJournal(db)).waiting, 1);
  const last = await sealJournal(db);
  assert.equal(await sealJournal(db), undefined);
  assert.deepEqual(await verifyJournal(db), { sealed: 11, waiting: 0, last });
  const [newest] = await db.select().from(journal).where(eq(journal.sealedNo, 11));
  assert.deepEqual(
    [newest?.role, newest?.actorId, newest?.requestId, newest?.subjects, newest?.outcome],
    ['operator', null, 'r', [41], 'done'],
  );
});

test('journal · refuses every change and removal by whoever has the database', async () => {
  for (const text of [
    `update journal set outcome = 'refused' where id = 3`,
    `update journal set sealed_no = 99, hash = 'x' where id = 3`,
    'update journal set sealed_no = null, hash = null where id = 3',
    'delete from journal where id = 3',
    'truncate journal',
  ])
    await assert.rejects(
      db.execute(sql.raw(text)),
      ({ cause }: Error) => /append-only/.test(String(cause)),
      text,
    );
  await record(db, { action: 'login' });
  const unsealed = `update journal set sealed_no = 11, hash = 'x', outcome = 'failed' where sealed_no is null`;
  await assert.rejects(db.execute(sql.raw(unsealed)));
  await assert.rejects(db.delete(journal).where(isNull(journal.sealedNo)));
});

test('journal · seals an entry whose transaction ends late after a younger one', async () => {
  await tamper(`insert into journal (id, role, action, outcome) values (0, 'system', 'login', 'done')`);
  await sealJournal(db);
  const [late] = await db.select().from(journal).orderBy(asc(journal.id)).limit(1);
  assert.equal(late?.sealedNo, 11);
  assert.equal((await verifyJournal(db)).problem, undefined);
});

for (const [what, text, problem] of [
  ['changed', `update journal set subjects = '{7}' where id = 4`, /№ 4 изменена/],
  ['changed in its time', `update journal set at = at + interval '1 ms' where id = 4`, /№ 4 изменена/],
  ['changed in its details', `update journal set details = '{}' where id = 4`, /№ 4 изменена/],
  ['removed', 'delete from journal where id = 4', /№ 4 нет/],
  [
    'moved',
    'update journal set sealed_no = case id when 4 then -1 when 5 then 4 end where id in (4, 5); update journal set sealed_no = 5 where id = 4',
    /№ 4 изменена, вставлена или переставлена/,
  ],
  [
    'inserted before the beginning',
    `insert into journal (role, action, outcome, sealed_no, hash) values ('system', 'login', 'done', 0, 'x')`,
    /№ 0 вставлена/,
  ],
  [
    'inserted after the end',
    `insert into journal (role, action, outcome, sealed_no, hash) values ('system', 'login', 'done', 11, 'x')`,
    /№ 11 вставлена/,
  ],
  ['the last one, removed', 'delete from journal where id = 10', /Конец журнала удалён.*№ 9.*№ 10/],
  ['the first one, removed', 'delete from journal where id = 1', /№ 1 нет/],
  [
    'removed as if by retention',
    'update journal_head set pruned_no = 3, pruned_hash = (select hash from journal where id = 3); delete from journal where id <= 3',
    /до записи № 3 удалено не по сроку/,
  ],
] as const)
  test(`verify · finds an entry ${what}`, async () => {
    for (const step of text.split('; ')) await tamper(step);
    assert.match((await verifyJournal(db)).problem ?? 'nothing found', problem);
  });

test('verify · finds with an older anchor what a rewritten chain and its head hide', async () => {
  const { last } = await verifyJournal(db);
  await tamper(`update journal set action = 'login' where id = 4`);
  await tamper('update journal set sealed_no = null, hash = null');
  await tamper('delete from journal_head');
  await sealJournal(db);
  assert.equal((await verifyJournal(db)).problem, undefined);
  assert.match((await verifyJournal(db, [last])).problem ?? '', /якорь не совпадает/);
  await tamper('delete from journal where sealed_no = 10');
  await tamper(
    `update journal_head set sealed_no = 9, hash = (select hash from journal where sealed_no = 9)`,
  );
  assert.match(
    (await verifyJournal(db, [last])).problem ?? '',
    /Конец журнала удалён: есть якорь записи № 10/,
  );
});

test('retention · removes what is older than three years and leaves the hash of the last one', async () => {
  await tamper('truncate journal, journal_head restart identity');
  await tamper(`insert into journal (at, role, action, outcome)
    select now() - make_interval(years => 4 - n / 4), 'system', 'login', 'done' from generate_series(1, 8) n`);
  await sealJournal(db);
  await pruneJournal(db);
  await sealJournal(db);
  const rows = await db.select().from(journal).orderBy(asc(journal.sealedNo));
  assert.deepEqual(
    rows.map(({ sealedNo, action }) => `${sealedNo} ${action}`),
    ['8 login', '9 journal_pruned'],
  );
  const [known] = rows.flatMap(({ details }) =>
    details.no ? [details as { no: number; hash: string }] : [],
  );
  assert.equal(known?.no, 7);
  assert.deepEqual((await verifyJournal(db, known ? [known] : [])).problem, undefined);
  await pruneJournal(db);
  assert.equal(await db.$count(journal), 2);
  await tamper('delete from journal where sealed_no = 8');
  await tamper(`update journal_head set pruned_no = 8, pruned_hash = 'x'`);
  assert.match((await verifyJournal(db)).problem ?? '', /№ 9 изменена/);
});
