import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { getSiteHealth, SITE_HEALTH_PATH, type SiteHealth } from '@league/shared/contract';
import { answerOf } from '../../testing/contract-call.ts';
import { createMailbox } from '../../testing/mailbox.ts';
import { startTestApp, visitorAs } from '../../testing/test-app.ts';

const HEALTH: SiteHealth = {
  ...{ at: '2026-01-31T10:00:00.000Z', since: '2026-01-30T10:00:00.000Z', dropped: 0 },
  ...{ titles: { rating: 'Рейтинг' }, live: { rating: '1.1.0' }, releases: [], changes: [] },
};

const answer: unknown = HEALTH;
const asked: string[] = [];
const EDGE_TOKEN = 'a secret that the edge and the provider share';
/** An edge, which answers whoever has the secret. */
const site = createServer(({ headers, url = '' }, response) => {
  const isProvider = headers.authorization === `Bearer ${EDGE_TOKEN}`;
  asked.push(url);
  response.statusCode = isProvider ? 200 : 404;
  response.end(JSON.stringify(isProvider ? answer : {}));
});
site.listen(0, '127.0.0.1');
await once(site, 'listening');
const { app } = await startTestApp({
  EDGE_TOKEN,
  SITE_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
});

test.after(() => site.close());

test('organiser · reads how the site fares, which the edge tells the provider alone', async () => {
  const organiser = await visitorAs(app, 'organiser');
  assert.deepEqual(answerOf(await organiser.call(getSiteHealth)), HEALTH);
  assert.deepEqual(asked, [SITE_HEALTH_PATH]);
});

const SECRET = 'a token of the tests for the worker';
const ROLLBACK = {
  at: '2030-01-02T19:31:00.000Z',
  moves: ['rating 1.3.0 → 1.2.0'],
  names: ['rating'],
  why: 'rating 1.3.0: нет файла релиза',
};

const startScene = async () => {
  const { app, db } = await startTestApp({ EDGE_TOKEN: SECRET, OPERATOR_EMAIL: 'ops@league.test' });
  const { collect } = createMailbox(app, db);
  const tell = (revision: number | string, payload: object = ROLLBACK, token = SECRET) =>
    app.inject({
      ...{ method: 'POST', url: `/api/automatic-rollbacks/${revision}`, payload },
      headers: { authorization: `Bearer ${token}` },
    });
  return { collect, tell };
};

test('automatic rollback · is mailed to the operator once, with the reason and the way back', async () => {
  const { collect, tell } = await startScene();
  assert.equal((await tell(14)).statusCode, 200);
  const [mail, ...more] = await collect();
  assert.equal((await tell(14)).statusCode, 200);
  assert.deepEqual([...more, ...(await collect())], []);
  assert.equal(mail?.to, 'ops@league.test');
  assert.equal(mail?.subject, 'Сайт сам вернул прежний релиз: rating');
  for (const part of [
    /нет файла релиза/,
    /2 января.*22:31 по Москве, ревизия 14/,
    /promote rating <версия> --why/,
  ])
    assert.match(mail?.text ?? '', part);
  assert.equal((await tell(14, { ...ROLLBACK, at: '2031-01-02T19:31:00.000Z' })).statusCode, 200);
  assert.equal((await collect()).length, 1, 'another store, the same number');
});

test('automatic rollback · is refused without the secret (404), and if it is no rollback (400)', async () => {
  const { collect, tell } = await startScene();
  assert.equal((await tell(14, ROLLBACK, 'another token of the tests')).statusCode, 404);
  assert.equal((await tell(14, { ...ROLLBACK, names: ['rating; rm'] })).statusCode, 400);
  assert.equal((await tell('last')).statusCode, 400);
  assert.deepEqual(await collect(), []);
});
