import { lockFinalDay } from '../league/brackets/final-day.ts';
import { readConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { logSerializers } from '../platform/logging.ts';
import { reportStartFailure } from '../platform/operator-error.ts';
import { createFileStore } from '../platform/storage/create-store.ts';
import { buildApp } from './app.ts';
import { startWorkers } from './jobs.ts';
import { startControl } from './operator/control-server.ts';
import { DEMO_LOGINS, refuseDemoAccounts, seedDemo } from './seed/seed-demo.ts';
import { seedTournament } from './seed/tournament/seed-tournament.ts';

const DRAIN_MILLISECONDS = 9_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  say(database.notice);
  if (config.isForPeople) await refuseDemoAccounts(database.db);
  if (config.demo) {
    if (await seedDemo(database.db)) say('Демонстрационные данные созданы.');
    await seedTournament(database.db, createFileStore(config));
  }
  await database.db.transaction(lockFinalDay);

  const logger = { level: config.logLevel, serializers: logSerializers };
  const app = await buildApp({ ...database, config, logger });
  const workers = startWorkers({ db: database.db, config, log: app.log });
  const closeControl = config.databaseUrl ? undefined : await startControl(config, database);
  app.addHook('onClose', async () => {
    await workers.stop();
    await closeControl?.();
    await database.close();
  });
  let isStopping = false;
  const stop = () => {
    // Ctrl-C reaches the whole process group, and the parent passes it on: the second signal must not cut the first
    // stop short.
    if (isStopping) return;
    isStopping = true;
    // Running requests are answered first; hanging ones are cut off.
    setTimeout(() => process.exit(1), DRAIN_MILLISECONDS).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  // A killed parent cannot send a signal: without this the data directory would stay locked.
  process.on('disconnect', stop);

  const url = await app.listen({ host: config.host, port: config.port });
  say(`API готов: ${url}/api`);
  // Not said into the log, which holds no addresses.
  process.send?.({ type: 'ready', url, ...(config.demo && { notice: DEMO_LOGINS }) });
}

start().catch(reportStartFailure);
