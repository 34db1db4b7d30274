import { lockFinalDay } from '../league/brackets/final-day.ts';
import { startJobs } from '../platform/background/jobs.ts';
import { readConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { logSerializers } from '../platform/logging.ts';
import { createFileStore } from '../platform/storage/create-store.ts';
import { buildApp } from './app.ts';
import { importArchive } from './import-archive.ts';
import { jobsOf } from './jobs.ts';
import { DEMO_LOGINS, refuseDemoAccounts, seedDemo } from './seed/seed-demo.ts';
import { seedTournament } from './seed/seed-tournament.ts';

/** Takes the lines of a log, which are JSON. */
interface LogStream {
  write(line: string): void;
}

/** A provider that answers. */
export interface ServedProvider {
  url: string;
  /** Russian sentences for the person who has started it. */
  notices: string[];
  /** A Russian sentence that lists the demonstration's accounts. Show it in a terminal: a log must hold no addresses. */
  logins: string | undefined;
  /** Answers what is under way, and closes the database. */
  close(): Promise<void>;
}

/**
 * Starts the provider: database, jobs, calls.
 * @param environment its settings, see docs/server/settings.md
 * @param stream takes the lines of its log; without it they go to the standard output
 * @throws OperatorError if a setting is wrong or the database cannot be opened
 */
export async function serveProvider(
  environment: Record<string, string | undefined>,
  stream?: LogStream,
): Promise<ServedProvider> {
  const config = readConfig(environment);
  const database = await openDatabase(config);
  const notices = [database.notice];
  if (config.isForPeople) await refuseDemoAccounts(database.db);
  if (config.demo) {
    if (await seedDemo(database.db)) notices.push('Демонстрационные данные созданы.');
    await seedTournament(database.db, createFileStore(config));
  }
  const store = createFileStore(config);
  const archive = { db: database.db, store, isDemo: config.demo };
  // Replicas that start together: the second one finds it there.
  const imported = await database.alone(() => importArchive(archive));
  if (imported > 0) notices.push(`Турниры из архива добавлены: ${imported}.`);
  await database.db.transaction(lockFinalDay);

  const logger = { level: config.logLevel, serializers: logSerializers, ...(stream && { stream }) };
  const app = await buildApp({ ...database, config, logger });
  const stopJobs = await startJobs(app, jobsOf(config));
  app.addHook('onClose', async () => {
    await stopJobs();
    await database.close();
  });
  const url = await app.listen({ host: config.host, port: config.port });
  return { url, notices, logins: config.demo ? DEMO_LOGINS : undefined, close: () => app.close() };
}
