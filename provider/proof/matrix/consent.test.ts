import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS, type Call } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { WITHOUT_CONSENT } from '../../src/identity/access/admission.ts';
import { consents } from '../../src/platform/db/schema.ts';
import { pathOf, payloadOf } from '../../src/testing/contract-call.ts';
import { assertRefused } from '../../src/testing/test-app.ts';
import { digestOf } from '../digest.ts';
import { PICTURES } from './rows/pictures.ts';
import { ROWS } from './rows.ts';
import { openScene } from './scene.ts';
import { ROLES } from './world.ts';

const { app, db, home, attempt } = await openScene();
const PEOPLE = ROLES.filter((role) => role !== 'guest');
// Nobody in the scene has consented any more.
await db.update(consents).set({ withdrawnAt: new Date() }).where(eq(consents.policy, 'personal_data'));
const before = await digestOf(db);

test('gate · names only private calls that exist', () => {
  const exempt = Object.keys(WITHOUT_CONSENT).filter((id) => {
    const access = app.access.get(id);
    return access === undefined || access === 'public';
  });
  assert.deepEqual(exempt, []);
});

for (const call of CALLS.filter(({ access }) => access === 'session') as readonly Call[])
  test(`${call.id} · ${WITHOUT_CONSENT[call.id] ? 'answers' : 'refuses'} people without consent`, async () => {
    const row = ROWS[call.id];
    for (const role of PEOPLE) {
      const { payload: body, ...parts } = row?.send?.(home, role, home) ?? {};
      const isAboutOneself = parts.params?.id === home.ids[role];
      const isExempt =
        WITHOUT_CONSENT[call.id] === 'any' || (WITHOUT_CONSENT[call.id] === 'own' && isAboutOneself);
      const options = await payloadOf(call, { ...parts, body });
      const response = await attempt(home.visitors[role], call.method, pathOf(call, parts), options);
      if (isExempt) assert.notEqual(response.json().error, 'consent_required', role);
      else assertRefused(response, 403, 'consent_required');
    }
  });

for (const [id, { path, send }] of Object.entries(PICTURES))
  test(`${id} · refuses people without consent`, async () => {
    for (const role of PEOPLE) {
      const { params = {} } = send?.(home, role, home) ?? {};
      assertRefused(await attempt(home.visitors[role], 'GET', path(params), {}), 403, 'consent_required');
    }
  });

test('gate · has changed nothing', async () => {
  assert.equal(await digestOf(db), before);
});
