import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { findPostgres, startPostgres } from '../../src/testing/servers/postgres-server.ts';
import { PROVIDER, startServer } from '../server.ts';
import { crashes } from './crashes.ts';
import { killAtCommit } from './paused-commit.ts';
import { assertAllStored, saveBrackets } from './saves.ts';
import { assertInLogOnce, type LogRow, startSecretary, weightsInLog } from './weighing.ts';

const SAVES = process.env.FULL ? 1000 : 80;
/** The number of acknowledged saves between two crashes. */
const EVERY = process.env.FULL ? 80 : 40;

const LOGGING = { LOG_LEVEL: 'silent', LOGIN_RATE_LIMIT: '100000' };

/** Saves brackets and weighs athletes through the crashes that follow from the number of saves. */
async function saveAndWeigh(where: () => string, count: number, crash: ReturnType<typeof crashes>) {
  const secretary = await startSecretary(where);
  let isSaved = false;
  const saving = saveBrackets(where, (done) => done >= count && !crash.isRunning(), {
    acknowledge: crash.after,
    stop: crash.stop,
  });
  const working = Promise.all([
    saving.finally(() => {
      isSaved = true;
    }),
    secretary.weigh(() => isSaved && !crash.isRunning(), { stop: crash.stop }),
  ]);
  // No crash outlives the calls: it would start a server that nobody ends.
  const [saves, weighings] = await working.finally(() => Promise.allSettled([crash.finish()]));
  const crashed = await crash.finish();
  await secretary.assertRepeated(weighings);
  return { saves, weighings, crashed };
}

test(`kill -9 · of provider and PostgreSQL during ${SAVES} saves and a weigh-in loses nothing acknowledged, leaves nothing half written, stores a resent weight once`, async () => {
  const postgres = await startPostgres(findPostgres() ?? '', { isDurable: true });
  const env = {
    ...LOGGING,
    DATABASE_URL: postgres.url,
    SESSION_SECRET: 'a secret of the campaigns, long enough',
    DEMO: '1',
  };
  let provider = await startServer(PROVIDER, env);
  try {
    const unheard: LogRow[] = [];
    const restart = async (signal: AbortSignal) => {
      await killAtCommit(postgres.url, provider.kill, signal);
      const { db, close } = await openPostgres(postgres.url);
      unheard.push(...(await weightsInLog(db)).slice(-1));
      await close();
      provider = await startServer(PROVIDER, env);
    };
    const crash = crashes(EVERY, [
      restart,
      async () => {
        await postgres.kill();
        await postgres.resume();
      },
    ]);
    const { saves, weighings, crashed } = await saveAndWeigh(() => provider.url, SAVES, crash);
    assert.ok(crashed >= 2);
    const resent = weighings.filter(({ isResent }) => isResent);
    assert.deepEqual(
      unheard.map(({ key }) => resent.find(({ sent }) => sent.key === key)?.told.seq),
      unheard.map(({ seq }) => seq),
      'resent, a stored weight is told with its number',
    );
    await provider.stop();
    const { db, close } = await openPostgres(postgres.url);
    await assertAllStored(db, saves);
    await assertInLogOnce(db, weighings);
    await close();
  } finally {
    await provider.kill();
    await postgres.stop();
  }
});
