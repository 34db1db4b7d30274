import { test } from 'node:test';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { COST } from '../../identity/session/password.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { createGuesser } from '../../testing/guesser.ts';
import { assertRefused, DEMO_PASSWORD, startTestApp } from '../../testing/test-app.ts';

const { app, db } = await startTestApp({ LOGIN_RATE_LIMIT: '30' });
const { enter, guess } = createGuesser(app);

test('gym · three hundred people log in from one address, and a third of them mistype once', async () => {
  // A hash as slow as the real one would take most of this test's time.
  const passwordHash = await hash(DEMO_PASSWORD, { ...COST, memoryCost: 64, timeCost: 1 });
  const rows = Array.from(
    { length: 300 },
    (_, n) => sql`('athlete', 'Ян', 'Зальный', ${`gym${n}@league.test`}, ${passwordHash}, true, now())`,
  );
  await db.execute(
    sql`insert into users (user_type, firstname, lastname, email, password_hash, confirmed, email_verified_at) values ${sql.join(rows, sql`, `)}`,
  );
  const comes = async (n: number) => {
    const email = `gym${n}@league.test`;
    if (n % 3 === 0) assertRefused(await guess(email), 401, 'wrong_credentials');
    answerOf(await enter(email, DEMO_PASSWORD));
  };
  for (let n = 0; n < 300; n += 30) await Promise.all(Array.from({ length: 30 }, (_, i) => comes(n + i)));
});
