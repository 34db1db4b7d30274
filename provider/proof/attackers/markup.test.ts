import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS, type Call, createPayment } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { activities } from '../../src/platform/db/schema.ts';
import { startCampScene } from '../../src/testing/camp-scene.ts';
import { answerOf } from '../../src/testing/contract-call.ts';
import { attacksOn } from '../hostile/attacks.ts';
import { openScene } from '../matrix/scene.ts';

const MARKUP = /<script>|<img src=x/;

test('text · with HTML in any field of any call is refused, or answered as JSON that no browser renders', async () => {
  const scene = await openScene();
  let tried = 0;
  for (const call of CALLS as readonly Call[])
    for (const { name, role, path, body, headers, field } of attacksOn(call, scene)) {
      if (!field || !MARKUP.test(name)) continue;
      tried += 1;
      const options = { headers, ...(body === undefined ? {} : { payload: body }) };
      const response = await scene.attempt(scene.home.visitors[role], call.method, path, options);
      const what = `${call.id} ${name}: ${response.statusCode} ${response.body.slice(0, 200)}`;
      assert.ok(response.statusCode < 500, what);
      assert.equal(response.headers['content-type'], 'application/json; charset=utf-8', what);
      assert.equal(response.headers['x-content-type-options'], 'nosniff', what);
    }
  assert.ok(tried > 100, String(tried));
});

test('payment page · shows HTML in a club’s text as text', async () => {
  const { app, athlete, db, enrol, invitation, newCamp, respond } = await startCampScene();
  const camp = await newCamp('Лагерь');
  await enrol(camp, [athlete.id]);
  await respond(camp, athlete, { action: 'accept' });
  const { id } = await invitation(athlete, camp);
  const name = `<img src=x onerror="alert(1)"> & '</p><script>alert(1)</script>`;
  await db.update(activities).set({ name }).where(eq(activities.id, camp));
  const paying = await athlete.call(createPayment, { body: { id, amount: 1000 } });
  const { pathname } = new URL(answerOf(paying).confirmation.confirmation_url);
  const { body, headers } = await app.inject(pathname);
  assert.doesNotMatch(body, MARKUP);
  assert.match(body, /&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt; &amp; &#39;&lt;\/p&gt;&lt;script&gt;/);
  assert.match(
    String(headers['content-security-policy']),
    /^default-src 'none'; style-src 'sha256-[^;]*; img-src 'self'; form-action 'self'/,
  );
});
