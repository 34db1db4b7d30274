import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readConfig } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { journal } from '../../platform/db/schema.ts';
import { readSiteChannel } from '../../platform/db/site-channel.ts';
import { withEmptyPostgres } from '../../testing/database/empty-postgres.ts';
import { TEST_SECRET } from '../../testing/test-app.ts';
import { makeBackupKey } from '../backup/encryption.ts';
import { backup, restore } from './backup-commands.ts';
import { claimDatabase } from './claim-database.ts';

const root = mkdtempSync(join(tmpdir(), 'league-channels-'));
after(() => rmSync(root, { recursive: true, force: true }));

const silent = () => {};
const told = async (work: (say: (line: string) => void) => Promise<void>) => {
  const lines: string[] = [];
  await work((line) => lines.push(line));
  return lines.join('\n');
};

interface Place {
  /** Settings of the league's site and of the trial for one and the same database. */
  league: ReturnType<typeof readConfig>;
  trial: ReturnType<typeof readConfig>;
}

const placeOf = (settings: Record<string, string>): Place => ({
  league: readConfig(settings),
  trial: readConfig({ ...settings, RELEASE_CHANNEL: 'staging' }),
});

/** Runs the same on both databases, each empty. */
function testBoth(name: string, work: (place: Place) => Promise<void>): void {
  test(`${name} · embedded`, () => work(placeOf({ DATA_DIR: mkdtempSync(join(root, 'data-')) })));
  const server = process.env.TEST_DATABASE_URL;
  if (server)
    test(`${name} · PostgreSQL`, () =>
      withEmptyPostgres(server, (DATABASE_URL) =>
        work(placeOf({ DATA_DIR: root, DATABASE_URL, SESSION_SECRET: TEST_SECRET })),
      ));
}

const openAndClose = async (config: Place['league']) => (await openDatabase(config)).close();

testBoth('database · starts no trial, and is not migrated by it · the league has used it', async (place) => {
  const { db, close } = await openDatabase(place.league);
  // With these gone, a migration fails.
  await db.execute('delete from drizzle.__drizzle_migrations');
  await close();
  await assert.rejects(
    openDatabase(place.trial),
    /: Это база другого сайта: её канал – production, а запущен staging\. Людей лиги .* claim-database production$/,
  );
});

testBoth(
  'database · goes to another site, which the journal tells · claim-database names whose it was',
  async (place) => {
    const { league, trial } = place;
    await openAndClose(trial);
    await assert.rejects(openDatabase(league), /её канал – staging, а запущен production/);
    await assert.rejects(claimDatabase(league, 'other', silent), /канала staging, а названо other/);
    const lines = await told((say) => claimDatabase(league, 'staging', say));
    assert.match(lines, /Теперь это база канала production\. Людей в ней: 0\./);
    const { db, close } = await openDatabase(league);
    assert.equal(await readSiteChannel(db), 'production');
    const entries = await db.select().from(journal);
    assert.ok(entries.some(({ object }) => object === 'command:claim-database'));
    await close();
    assert.match(await told((say) => claimDatabase(league, 'staging', say)), /и так база канала production/);
  },
);

testBoth('claim-database · refuses the database of a site that runs', async ({ league, trial }) => {
  const { db, close } = await openDatabase(league);
  await db.$count(journal);
  await assert.rejects(claimDatabase(trial, 'production', silent), /уже занят|соединений: 1/);
  await close();
});

test('restore · says how a trial starts on the league’s backup, and the trial does not before', async () => {
  const key = await makeBackupKey();
  const identity = join(root, 'backup.key');
  writeFileSync(identity, key.identity);
  const keys = { BACKUP_RECIPIENTS: key.recipient, BACKUP_IDENTITY: identity };
  const { league } = placeOf({ DATA_DIR: join(root, 'league'), ...keys });
  const { trial } = placeOf({ DATA_DIR: join(root, 'trial'), ...keys });
  await openAndClose(league);
  const archive = join(root, 'league.age');
  await backup(league, archive, silent);
  const lines = await told((say) => restore(trial, archive, say));
  assert.match(lines, /копия базы канала production.* claim-database production/);
  await assert.rejects(openDatabase(trial), /её канал – production/);
  await claimDatabase(trial, 'production', silent);
  await openAndClose(trial);
});
