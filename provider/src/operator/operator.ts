import type { Blob } from 'node:buffer';
import { writeFile } from 'node:fs/promises';
import { readApplication } from '../applications/operator.ts';
import { IMAGE_AREA } from '../applications/save.ts';
import { copyToPostgres } from '../backup/copy-to-postgres.ts';
import { packBackup } from '../backup/pack.ts';
import { restoreBackup } from '../backup/restore.ts';
import { writeArchive } from '../backup/write-archive.ts';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { StartError } from '../start-error.ts';
import { createFileStore } from '../storage/create-store.ts';
import { COMMANDS, type CommandName } from './commands.ts';
import { findRunningSite, type RunningSite } from './running-site.ts';

type Say = (line: string) => void;

/** The database where it can be reached: inside the running site when that holds it, else opened here and closed after. */
async function withDatabase<T>(
  config: Config,
  work: { there: (site: RunningSite) => Promise<T>; here: (database: Database) => Promise<T> },
): Promise<T> {
  const site = config.databaseUrl ? undefined : await findRunningSite(config.dataDir);
  if (site) return work.there(site);
  const database = await openDatabase(config);
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
  if (name === 'seed' && config.isProduction)
    throw new StartError('Демонстрационные данные запрещены при NODE_ENV=production');
  say(
    await withDatabase(config, {
      there: (site) => site.run(name, argument),
      here: ({ db }) => COMMANDS[name](db, argument),
    }),
  );
}

/** Writes the athletes of an application into a file, and its image beside it. */
export async function exportApplication(config: Config, id: string, file: string, say: Say): Promise<void> {
  const { table, imageName } = await withDatabase(config, {
    there: (site) => site.application(id),
    here: ({ db }) => readApplication(db, id),
  });
  await writeNew(file, table);
  say(`${file}: спортсмены заявки ${id}.`);
  const image = imageName && (await createFileStore(config).get(IMAGE_AREA, imageName));
  if (!image) return say('Снимка бланка к заявке нет.');
  const picture = `${file.replace(/\.csv$/, '')}.webp`;
  await writeNew(picture, image);
  say(`${picture}: снимок бланка.`);
}

/** For the operator only: there are children in it. */
const writeNew = (file: string, content: string | Buffer): Promise<void> =>
  writeFile(file, content, { flag: 'wx', mode: 0o600 }).catch((cause: NodeJS.ErrnoException) => {
    throw new StartError(cause.code === 'EEXIST' ? `${file} уже есть` : `${file} не записан`, { cause });
  });

export async function backup(config: Config, file: string, say: Say): Promise<void> {
  if (config.databaseUrl) {
    // PostgreSQL has a better tool than we could be; what is not in it still wants saving.
    await writeArchive(file, () => packBackup(config, {}));
    say(
      `${file}: только файлы${config.s3 ? ' нет (они в S3)' : ' из DATA_DIR'}. Базу сохраните командой pg_dump.`,
    );
    return;
  }
  await withDatabase(config, {
    there: (site) => writeArchive(file, () => site.backup()),
    here: (database) => writeArchive(file, () => packBackup(config, database)),
  });
  say(`${file}: база${config.s3 ? '; файлы остались в S3' : ', фотографии, документы'} и ключ сессий.`);
}

export async function restore(config: Config, file: string, say: Say): Promise<void> {
  const { madeAt, database } = await restoreBackup(file, config.dataDir);
  const when = new Date(madeAt).toLocaleString('ru-RU');
  say(`Восстановлено в ${config.dataDir} состояние на ${when}.`);
  if (!database) say('Базы в архиве нет: восстановите её из pg_dump и задайте DATABASE_URL.');
}

export async function copy(config: Config, url: string, say: Say): Promise<void> {
  if (config.databaseUrl)
    throw new StartError(
      'copy-to-postgres копирует встроенную базу: уберите DATABASE_URL на время этой команды',
    );
  if (!/^postgres(ql)?:/.test(url))
    throw new StartError('Нужен адрес вида postgres://пользователь@сервер/база');
  const dump = await withDatabase<Blob | undefined>(config, {
    there: (site) => site.database(),
    here: async (database) => database.dump?.(),
  });
  if (!dump) throw new StartError('Встроенная база не прочиталась');
  const states = await copyToPostgres(dump, url);
  for (const { table, rows, checksum } of states) say(`${table}: строк ${rows}, ${checksum}, совпадает`);
  say('Скопировано. Что записано на сайте после этой минуты, в PostgreSQL не попало.');
  say('Дальше: DATABASE_URL – этот адрес, SESSION_SECRET – из DATA_DIR/session-secret, DATA_DIR – прежний.');
}
