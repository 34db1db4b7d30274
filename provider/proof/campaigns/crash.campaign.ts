import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openEmbedded } from '../../src/db/embedded.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { findPostgres, startPostgres } from '../../src/testing/servers/postgres-server.ts';
import { PROVIDER, startServer } from '../server.ts';
import { assertAllKept, saveBrackets } from './saves.ts';

const SAVES = process.env.FULL ? 1000 : 80;
/** The number of acknowledged saves between two crashes. */
const EVERY = process.env.FULL ? 80 : 40;
const EMBEDDED_SAVES = process.env.FULL ? 1000 : 40;
const EMBEDDED_EVERY = process.env.FULL ? 200 : 25;

const LOGGING = { LOG_LEVEL: 'silent', LOGIN_RATE_LIMIT: '100000' };

/** Runs crashes of several kinds in turns, one at a time, each after its number of saves. */
function crashes(every: number, kinds: readonly (() => Promise<void>)[]) {
  let number = 0;
  let current = Promise.resolve();
  return {
    after: (done: number) => {
      if (done < (number + 1) * every) return;
      const crash = kinds[number % kinds.length];
      number += 1;
      current = current.then(crash);
    },
    /** Waits for the last crash and returns the number of crashes. */
    finish: async () => {
      await current;
      return number;
    },
  };
}

test(`kill -9 · of provider and PostgreSQL during ${SAVES} saves loses no acknowledged save and leaves none half written`, async () => {
  const postgres = await startPostgres(findPostgres() ?? '', { isDurable: true });
  const env = {
    ...LOGGING,
    DATABASE_URL: postgres.url,
    SESSION_SECRET: 'a secret of the campaigns, long enough',
    DEMO: '1',
  };
  let provider = await startServer(PROVIDER, env);
  try {
    const restart = async () => {
      await provider.kill();
      provider = await startServer(PROVIDER, env);
    };
    const crash = crashes(EVERY, [
      restart,
      async () => {
        await postgres.kill();
        await postgres.resume();
      },
    ]);
    const saves = await saveBrackets(() => provider.url, SAVES, crash.after);
    assert.ok((await crash.finish()) >= 2);
    await provider.stop();
    const { db, close } = await openPostgres(postgres.url);
    await assertAllKept(db, saves);
    await close();
  } finally {
    await provider.kill();
    await postgres.stop();
  }
});

test(`kill -9 · of a provider with its embedded database during ${EMBEDDED_SAVES} saves loses no acknowledged save`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'league-crash-'));
  const start = () => startServer(PROVIDER, { ...LOGGING, DATA_DIR: dataDir });
  let provider = await start();
  try {
    const restart = async () => {
      await provider.kill();
      provider = await start();
    };
    const crash = crashes(EMBEDDED_EVERY, [restart]);
    const saves = await saveBrackets(() => provider.url, EMBEDDED_SAVES, crash.after);
    assert.ok((await crash.finish()) >= 1);
    await provider.stop();
    const { db, close } = await openEmbedded(dataDir);
    await assertAllKept(db, saves);
    await close();
  } finally {
    await provider.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
