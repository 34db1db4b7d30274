import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createApplication, listRequests, updateApplication } from '@league/shared/contract';
import { applications, outbox } from '../../src/platform/db/schema.ts';
import {
  applicationDraft,
  applicationRow,
  TOURNAMENT_DAY,
  TOURNAMENT_TITLE,
} from '../../src/testing/application-draft.ts';
import { startCampScene } from '../../src/testing/camp-scene.ts';
import { answerOf } from '../../src/testing/contract-call.ts';
import { assertRefused, type Visitor, visitorAs } from '../../src/testing/test-app.ts';
import { digestOf } from '../digest.ts';

const scene = await startCampScene();
const { app, club, coach, db, guest, parent } = scene;
const post = (visitor: Visitor, payload: object | string) =>
  visitor.callWith(createApplication, { body: payload, headers: { 'content-type': 'application/json' } });
const apply = async (visitor: Visitor) => answerOf(await post(visitor, applicationDraft()));

test('body · never sets status, author, version, remark or image', async () => {
  const chosen = {
    id: 1,
    author_id: club.id,
    authorId: club.id,
    author: { id: club.id, name: 'Клуб', club_name: 'Клуб' },
    own: false,
    status: 'accepted',
    remark: 'Принята без очереди',
    athletes: 0,
    image_url: 'https://example.test/x.png',
    imageName: '../../session-secret',
    sent_at: '2000-01-01T00:00:00Z',
    sentAt: '2000-01-01T00:00:00Z',
  };
  const row = { ...applicationRow(), number: 99, id: 5, status: 'accepted' };
  const draft = { ...applicationDraft(), ...chosen, version: 50, rows: [row] };
  const sent = answerOf(await post(coach, draft));
  const fate = ({ author, own, status, remark, image_url, version }: typeof sent) =>
    [author.id, own, status, remark, image_url, version] as const;
  assert.deepEqual(fate(sent), [coach.id, true, 'submitted', null, null, 1]);
  assert.deepEqual(sent.rows, [{ number: 1, ...applicationRow() }]);
  assert.ok(sent.id !== 1 && sent.sent_at > '2026');

  const params = { id: sent.id };
  const changed = answerOf(
    await coach.callWith(updateApplication, { params, body: { ...draft, version: 1 } }),
  );
  assert.deepEqual(fate(changed), [coach.id, true, 'submitted', null, null, 2]);
});

test('application · is in nobody else’s list', async () => {
  await apply(coach);
  // A coach and a club account of another club, with the demo password.
  await db.execute(
    `update users set password_hash = (select password_hash from users where id = ${coach.id}),
      email_verified_at = now() where email in ('coach2@league.test', 'club2@league.test')`,
  );
  for (const name of ['coach2', 'club2']) {
    const stranger = await visitorAs(app, name);
    const requests = answerOf(await stranger.call(listRequests));
    assert.ok(!requests.some((one) => one.kind === 'tournament'));
  }
});

test('text · is refused with HTML, line breaks or control characters; formulas are stored as text', async () => {
  const before = await db.$count(applications);
  const hostile = [
    '<script>alert(1)</script>',
    '"><img src=x>',
    'Анна\r\nBcc: all@league.test',
    'Анна\u0007',
  ];
  for (const text of hostile)
    for (const field of ['name', 'city', 'teamName', 'coachName'] as const) {
      const payload = applicationDraft({ rows: [applicationRow({ [field]: text })] });
      const { fields } = assertRefused(await post(coach, payload), 400, 'invalid_input');
      assert.deepEqual(Object.keys(fields ?? {}), [`rows.0.${field}`]);
    }
  assert.equal(await db.$count(applications), before);
  for (const title of hostile) {
    const draft = applicationDraft();
    const payload = { ...draft, tournament: { ...draft.tournament, title, date: '2099-01-01' } };
    const { tournament } = answerOf(await post(coach, payload));
    assert.deepEqual(tournament, { ...draft.tournament, title: TOURNAMENT_TITLE, date: TOURNAMENT_DAY });
  }
  const name = '=HYPERLINK("http://example.test")';
  const kept = answerOf(await post(coach, applicationDraft({ rows: [applicationRow({ name })] })));
  assert.equal(kept.rows[0]?.name, name);
});

test('body · is refused with prototype keys, wrong types, NUL, 201 athletes or 10 MB, and changes nothing', async () => {
  const before = await digestOf(db);
  const draft = applicationDraft();
  const text = JSON.stringify(draft);
  const [row] = draft.rows;
  const inRow = (value: unknown) => ({ ...draft, rows: [{ ...row, name: value }] });
  for (const body of [
    text.replace('{', '{"__proto__":{"isAdmin":true},'),
    text.replace('"rows":[{', '"rows":[{"__proto__":{"isAdmin":true},'),
    text.replace('"rows":[{', '"rows":[{"constructor":{"prototype":{"isAdmin":true}},'),
    inRow(['Анна']),
    inRow({ toString: 'Анна' }),
    inRow('Анна\0'),
    inRow('\ud800'),
    { ...draft, rows: { length: 1, 0: row } },
    { ...draft, rows: [[row]] },
    { ...draft, rows: [null] },
    { ...draft, category: ['cadets-b'] },
    { ...draft, tournament: [draft.tournament] },
    { ...draft, key: `${draft.key}' or 1=1` },
    { ...draft, rows: Array.from({ length: 201 }, () => row) },
  ])
    assertRefused(await post(coach, body), 400, 'invalid_input');
  const tenMegabytes = applicationDraft({ rows: [applicationRow({ name: 'x'.repeat(10_000_000) })] });
  assertRefused(await post(coach, tenMegabytes), 413, 'too_large');
  assert.equal('isAdmin' in {}, false);
  assert.equal(await digestOf(db), before);
});

test('mail · is not queued for an unauthorised application', async () => {
  const before = await db.$count(outbox);
  assertRefused(await post(guest, applicationDraft()), 401, 'unauthorized');
  assertRefused(await post(parent, applicationDraft()), 403, 'forbidden');
  await scene.unconfirmed(coach, async () =>
    assertRefused(await post(coach, applicationDraft()), 403, 'not_confirmed'),
  );
  assert.equal(await db.$count(outbox), before);
});
