import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  DOCUMENT_KINDS,
  dateDocument,
  deleteDocument,
  leagueDay,
  listAthletePapers,
  listDocuments,
  uploadDocument,
} from '@league/shared/contract';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { documents, fileRemovals, journal, users } from '../../platform/db/schema.ts';
import { fileJob, storeFile } from '../../platform/storage/removals.ts';
import { createDiskStore } from '../../platform/storage/stores.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { imageFile, picture } from '../../testing/picture.ts';
import { assertRefused, type Visitor } from '../../testing/test-app.ts';
import { daysAfter, removeDocumentsOf, savePaper, statusOn } from './documents.ts';

const scene = await startCampScene();
const { app, athlete, club, coach, dataDir, db, parent, referee, son, stranger } = scene;
const folder = join(dataDir, 'documents');
const today = leagueDay();

const scan = await picture().jpeg().toBuffer();

type Kind = (typeof DOCUMENT_KINDS)[number];
const upload = (visitor: Visitor, id: number, kind: Kind = 'umo', image = scan) =>
  visitor.call(uploadDocument, { params: { id, kind }, file: imageFile(image, 'паспорт.jpg') });
const list = (visitor: Visitor, id: number) => visitor.call(listDocuments, { params: { id } });
const file = (visitor: Visitor, id: number, kind = 'umo') =>
  visitor.send('GET', `/user/users/${id}/documents/${kind}/file`);
const date = (visitor: Visitor, id: number, valid_until: string | null) =>
  visitor.call(dateDocument, { params: { id, kind: 'umo' }, body: { valid_until } });
const remove = (visitor: Visitor, id: number, kind: Kind = 'umo') =>
  visitor.call(deleteDocument, { params: { id, kind } });
const umoOf = async (visitor: Visitor, id: number) =>
  answerOf(await list(visitor, id)).find(({ kind }) => kind === 'umo');

test('list · shows all three kinds, missing until uploaded', async () => {
  const papers = answerOf(await list(athlete, athlete.id));
  assert.deepEqual(
    papers.map(({ kind, status, url }) => [kind, status, url]),
    DOCUMENT_KINDS.map((kind) => [kind, 'missing', null]),
  );
  assertRefused(await file(athlete, athlete.id), 404, 'not_found');
  assertRefused(await date(athlete, athlete.id, '2030-01-01'), 404, 'not_found');
  assertRefused(await remove(athlete, athlete.id), 404, 'not_found');
});

test('upload · stores the paper, serves it uncached to its owner, replaces and deletes it', async () => {
  const first = answerOf(await upload(athlete, athlete.id));
  assert.equal(first.status, 'valid');
  assert.equal(first.url, `/user/users/${athlete.id}/documents/umo/file`);
  assert.deepEqual(await umoOf(athlete, athlete.id), first);

  const shown = await athlete.send('GET', first.url ?? '');
  assert.equal(shown.statusCode, 200);
  assert.equal(shown.headers['content-type'], 'image/webp');
  assert.equal(shown.headers['cache-control'], 'private, no-store');
  assert.equal(shown.headers['content-disposition'], 'inline; filename="umo.webp"');
  assert.equal(shown.headers['content-security-policy'], "default-src 'none'; sandbox");
  assert.equal((await sharp(shown.rawPayload).metadata()).format, 'webp');

  const [name] = readdirSync(folder);
  answerOf(await date(athlete, athlete.id, '2030-01-01'));
  const second = answerOf(await upload(athlete, athlete.id));
  assert.equal(second.valid_until, '2030-01-01');
  await fileJob.run(app);
  assert.equal(readdirSync(folder).length, 1);
  assert.notEqual(readdirSync(folder)[0], name);

  answerOf(await remove(athlete, athlete.id));
  await fileJob.run(app);
  assert.deepEqual(readdirSync(folder), []);
  assert.equal((await umoOf(athlete, athlete.id))?.status, 'missing');
});

test('upload · keeps the paper legible and removes its EXIF data', async () => {
  const exif = { IFD3: { GPSLatitude: '55/1 57/1 0/1', GPSLatitudeRef: 'N' } };
  const large = await picture(4000, 3000).jpeg().withExif(exif).toBuffer();
  answerOf(await upload(athlete, athlete.id, 'passport', large));
  const metadata = await sharp((await file(athlete, athlete.id, 'passport')).rawPayload).metadata();
  assert.deepEqual([metadata.width, metadata.height, metadata.exif], [2400, 1800, undefined]);
  answerOf(await remove(athlete, athlete.id, 'passport'));
});

test('status · follows the league’s day; the last day still counts', () => {
  assert.equal(statusOn('2026-11-21', null), 'valid');
  assert.equal(statusOn('2026-11-21', '2026-11-20'), 'expired');
  assert.equal(statusOn('2026-11-21', '2026-11-21'), 'expiring');
  assert.equal(statusOn('2026-11-21', '2026-12-21'), 'expiring');
  assert.equal(statusOn('2026-11-21', '2026-12-22'), 'valid');
  assert.equal(leagueDay(new Date('2026-11-20T21:00:00Z')), '2026-11-21', 'Moscow is three hours ahead');
});

test('access · lets parent, confirmed coach and confirmed club see a child’s paper; only the parent changes it', async () => {
  answerOf(await upload(parent, son.id));
  const soon = daysAfter(today, 5);
  assert.equal(answerOf(await date(parent, son.id, soon)).status, 'expiring');
  for (const visitor of [parent, coach, club]) {
    assert.equal((await umoOf(visitor, son.id))?.valid_until, soon);
    assert.equal((await file(visitor, son.id)).statusCode, 200);
  }
  for (const visitor of [coach, club, athlete, referee]) {
    assertRefused(await upload(visitor, son.id), 404, 'not_found');
    assertRefused(await date(visitor, son.id, null), 404, 'not_found');
    assertRefused(await remove(visitor, son.id), 404, 'not_found');
  }
  assert.equal((await umoOf(parent, son.id))?.valid_until, soon);
});

test('athlete papers · lists the children’s to a parent, the athletes’ to a confirmed coach and club', async () => {
  const papers = (visitor: Visitor) => visitor.call(listAthletePapers);
  const children = answerOf(await papers(parent));
  assert.equal(children.length, 2);
  const mine = children.find(({ athlete_id }) => athlete_id === son.id);
  assert.deepEqual(mine?.documents[0], {
    kind: 'umo',
    status: 'expiring',
    valid_until: daysAfter(today, 5),
  });
  assert.deepEqual(mine?.documents[1], { kind: 'passport', status: 'missing', valid_until: null });
  const athletes = answerOf(await papers(coach));
  const ids = athletes.map(({ athlete_id }) => athlete_id);
  assert.ok(ids.includes(athlete.id) && ids.includes(son.id) && !ids.includes(stranger.id));
  await scene.unconfirmed(son, async () => {
    const seen = answerOf(await papers(coach));
    assert.ok(!seen.some(({ athlete_id }) => athlete_id === son.id));
  });
  const ofClub = answerOf(await papers(club)).map(({ athlete_id }) => athlete_id);
  assert.ok(ofClub.includes(son.id) && !ofClub.includes(stranger.id));
});

test('papers · are asked for from those who compete only', async () => {
  const kindsOf = async (visitor: Visitor, id: number) =>
    answerOf(await list(visitor, id)).map(({ kind }) => kind);
  for (const visitor of [parent, coach, club, referee])
    assert.deepEqual(await kindsOf(visitor, visitor.id), ['passport']);
  assert.deepEqual(await kindsOf(athlete, athlete.id), ['umo', 'passport', 'insurance']);
});

test('files · are deleted without a row, also after a crash, once an hour has passed', async () => {
  const stored = { db, store: createDiskStore(dataDir) };
  await fileJob.run(stored);
  const before = readdirSync(folder);
  await assert.rejects(
    storeFile(stored, 'documents', scan, () => Promise.reject(new Error('no database'))),
    /no database/,
  );
  assert.equal(readdirSync(folder).length, before.length + 1);
  await fileJob.run(stored);
  assert.deepEqual(readdirSync(folder), before);

  const name = `${crypto.randomUUID()}.webp`;
  await stored.store.put('documents', name, scan);
  const dueAt = new Date(Date.now() + 60_000);
  await db.insert(fileRemovals).values({ name, area: 'documents', dueAt });
  await fileJob.run(stored);
  assert.ok(readdirSync(folder).includes(name));
  await db.update(fileRemovals).set({ dueAt: new Date(Date.now() - 1000) });
  await fileJob.run(stored);
  assert.deepEqual(readdirSync(folder), before);
  assert.deepEqual(await db.select().from(fileRemovals), []);
});

test('delete account · deletes all papers and their files', async () => {
  await db.transaction(async (tx) => {
    for (const { id } of [athlete, son]) await removeDocumentsOf(tx, id);
  });
  assert.deepEqual(await db.select().from(documents), []);
  await fileJob.run({ db, store: createDiskStore(dataDir) });
  assert.deepEqual(readdirSync(folder), []);
  assert.ok((await db.select().from(users).where(eq(users.id, son.id))).length > 0);
});

test('upload · leaves neither row nor file if its owner is deleted meanwhile', async () => {
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, son.id));
  const stored = { db, store: createDiskStore(dataDir) };
  await assert.rejects(
    storeFile(stored, 'documents', scan, (tx, fileName) =>
      savePaper(tx, { userId: son.id, kind: 'umo', fileName, uploadedBy: parent.id }),
    ),
    { status: 404 },
  );
  await fileJob.run(stored);
  assert.deepEqual(readdirSync(folder), []);
  await db.update(users).set({ deletedAt: null }).where(eq(users.id, son.id));
});

test('organiser · opens a paper of anybody with a reason of the list, which the journal keeps', async () => {
  answerOf(await upload(athlete, athlete.id, 'passport'));
  const open = (visitor: Visitor, reason: string) =>
    visitor.send('GET', `/user/users/${athlete.id}/documents/passport/file/${reason}`);
  await db.update(users).set({ organiserSince: new Date() }).where(eq(users.id, referee.id));
  assertRefused(await file(referee, athlete.id, 'passport'), 404, 'not_found');
  assertRefused(await open(referee, 'curiosity'), 400, 'invalid_input');
  const opened = await open(referee, 'dispute');
  assert.equal(opened.statusCode, 200);
  assert.equal(opened.headers['cache-control'], 'private, no-store');
  const [entry] = await db
    .select()
    .from(journal)
    .where(
      and(eq(journal.actorId, referee.id), eq(journal.action, 'paper_opened'), eq(journal.outcome, 'done')),
    );
  assert.deepEqual(
    [entry?.subjects, entry?.details],
    [[athlete.id], { kind: 'passport', reason: 'dispute' }],
  );
  await db.update(users).set({ organiserSince: null }).where(eq(users.id, referee.id));
});
