import { lockFinalDay } from '../league/brackets/save.ts';
import {
  checkFiles,
  type Prepared,
  prepareImport,
  storeImport,
} from '../league/content/import/import-tournament.ts';
import { importRatings } from '../league/ratings/import.ts';
import { startJobs } from '../platform/background/jobs.ts';
import { readConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { contentDrafts } from '../platform/db/schema.ts';
import { logSerializers } from '../platform/logging.ts';
import type { Stored } from '../platform/storage/removals.ts';
import { createFileStore } from '../platform/storage/stores.ts';
import { buildApp } from './app.ts';
import { jobsOf } from './jobs.ts';
import { DEMO_LOGINS, refuseDemoAccounts, seedDemo } from './seed/seed-demo.ts';
import { seedTournament } from './seed/seed-tournament.ts';

/**
 * Imports the tournaments and tables of the rating of the repository at the first start, the tournaments all together or not
 * at all. Returns how many there were.
 * @throws if the archive has problems
 */
export async function importArchive({ isDemo, ...stored }: Stored & { isDemo: boolean }): Promise<number> {
  const { db } = stored;
  if ((await db.$count(contentDrafts)) > 0) return 0;
  // Loaded for the first start alone.
  const { ARCHIVE, describeProblem, readFolder } = await import('@league/content');
  const { parseWorkbook } = await import('../league/attachments/workbook-thread.ts');
  const { documents, files, ratings, problems } = await readFolder(ARCHIVE);
  if (problems.length > 0) throw new Error(problems.map(describeProblem).join('\n'));
  // The tournaments come last: once they are there, the next start has nothing to do.
  await importRatings(stored, ratings, files);
  const prepared: Prepared[] = [];
  for (const document of documents) {
    const prefix = `${document.id}/`;
    const own = [...files].flatMap(([key, bytes]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), Buffer.from(bytes)] as const] : [],
    );
    const imported = { document, files: new Map(own) };
    checkFiles(imported);
    // Our own workbooks need no thread for each.
    const one = await prepareImport(stored, imported, async (bytes) => parseWorkbook(bytes));
    if (one.problems.length > 0) throw new Error(one.problems.map(({ message }) => message).join('\n'));
    prepared.push(one);
  }
  const now = new Date();
  await db.transaction(async (tx) => {
    for (const one of prepared) await storeImport(tx, one, { by: null, now, isDemo });
  });
  return prepared.length;
}

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
