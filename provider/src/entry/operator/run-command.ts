import type { Blob } from 'node:buffer';
import { rm, writeFile } from 'node:fs/promises';
import { readApplication } from '../../league/applications/describe.ts';
import { IMAGE_AREA } from '../../league/applications/save.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { createFileStore } from '../../platform/storage/create-store.ts';
import { copyToPostgres } from '../backup/copy-to-postgres.ts';
import { asOperator } from './as-operator.ts';
import { type CommandName, perform } from './commands.ts';
import { findRunningSite, type RunningSite } from './running-site.ts';

export type Say = (line: string) => void;

/** Runs work on the database: inside the running site if that holds it, else on a connection opened and closed here. */
export async function withDatabase<T>(
  config: Config,
  work: { there: (site: RunningSite) => Promise<T>; here: (database: Database) => Promise<T> },
): Promise<T> {
  const site = config.databaseUrl ? undefined : await findRunningSite(config.dataDir);
  if (site) return work.there(site);
  const database = await openDatabase(config, 'operator');
  try {
    return await work.here(database);
  } finally {
    await database.close();
  }
}

export async function runCommand(
  config: Config,
  name: CommandName,
  argument: string,
  say: Say,
): Promise<void> {
  if (name === 'seed' && config.isForPeople)
    throw new OperatorError('На рабочем сайте демонстрационных данных не бывает');
  say(
    await withDatabase(config, {
      there: (site) => site.run(name, argument),
      here: ({ db }) => perform(db, name, argument, config),
    }),
  );
}

/** Writes all entries of the journal that fit into a file, newest first, one JSON line each. */
export async function exportJournal(config: Config, file: string, filter: string, say: Say): Promise<void> {
  let rows = 0;
  let before = '';
  const pages: string[] = [];
  for (;;) {
    const page = await withDatabase(config, {
      there: (site) => site.run('journal', `${filter} --json${before}`),
      here: ({ db }) => perform(db, 'journal', `${filter} --json${before}`, config),
    });
    if (page === '') break;
    pages.push(page);
    const lines = page.split('\n');
    rows += lines.length;
    before = ` --before ${(JSON.parse(lines.at(-1) ?? '') as { id: number }).id}`;
  }
  await writeNew(file, pages.map((page) => `${page}\n`).join(''));
  say(`${file}: записей журнала ${rows}.`);
}

/** Writes the athletes of an application into a file, and its image beside it: both or nothing. */
export async function exportApplication(
  config: Config,
  which: string,
  file: string,
  say: Say,
): Promise<void> {
  const { reference, table, imageName } = await withDatabase(config, {
    there: (site) => site.application(which),
    here: ({ db }) =>
      asOperator(db, 'export-application', () => readApplication(db, which, config.isConfirmationRequired)),
  });
  const image = imageName && (await readImage(config, imageName));
  await writeNew(file, table);
  const picture = `${file.replace(/\.csv$/, '')}.webp`;
  if (image)
    await writeNew(picture, image).catch(async (error) => {
      await rm(file);
      throw error;
    });
  say(`${file}: спортсмены заявки ${reference}.`);
  say(image ? `${picture}: снимок бланка.` : 'Снимка бланка к заявке нет.');
}

async function readImage(config: Config, name: string): Promise<Buffer> {
  const image = await createFileStore(config)
    .get(IMAGE_AREA, name)
    .catch((cause) => {
      throw new OperatorError('Снимок бланка не прочитан', { cause });
    });
  if (!image)
    throw new OperatorError('Снимок бланка не найден. Если автор его как раз заменил, повторите команду');
  return image;
}

/** Readable by the operator only: it contains data of children. An incomplete file is removed. */
export const writeNew = (file: string, content: string | Buffer): Promise<void> =>
  writeFile(file, content, { flag: 'wx', mode: 0o600 }).catch(async (cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EEXIST') throw new OperatorError(`${file} уже есть`, { cause });
    await rm(file, { force: true }).catch(() => undefined);
    throw new OperatorError(`${file} не записан`, { cause });
  });

export async function copy(config: Config, url: string, say: Say): Promise<void> {
  if (config.databaseUrl)
    throw new OperatorError(
      'copy-to-postgres копирует встроенную базу: уберите DATABASE_URL на время этой команды',
    );
  if (!/^postgres(ql)?:/.test(url))
    throw new OperatorError('Нужен адрес вида postgres://пользователь@сервер/база');
  const dump = await withDatabase<Blob | undefined>(config, {
    there: (site) => site.database(),
    here: (database) => asOperator(database.db, 'copy-to-postgres', async () => database.dump?.()),
  });
  if (!dump) throw new OperatorError('Встроенная база не прочиталась');
  const states = await copyToPostgres(dump, url);
  for (const { table, rows, checksum } of states) say(`${table}: строк ${rows}, ${checksum}, совпадает`);
  say('Скопировано. Что записано на сайте после этой минуты, в PostgreSQL не попало.');
  say('Дальше: DATABASE_URL – этот адрес, SESSION_SECRET – из DATA_DIR/session-secret, DATA_DIR – прежний.');
}
