import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createApplication, updateApplication } from '@league/shared/contract';
import { applicationDraft, applicationRow } from '../../src/testing/application-draft.ts';
import { startCampScene } from '../../src/testing/camp-scene.ts';
import { answerOf } from '../../src/testing/contract-call.ts';
import type { Visitor } from '../../src/testing/test-app.ts';

const scene = await startCampScene();
const { club, coach } = scene;
const post = (visitor: Visitor, payload: object | string) =>
  visitor.callWith(createApplication, { body: payload, headers: { 'content-type': 'application/json' } });

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
