import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Readable } from 'node:stream';
import { addErasures, eraseAgain, listErasures, readErasures } from '../../people/privacy/erase.ts';
import type { Config } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { journal, users } from '../../platform/db/schema.ts';
import { OperatorError } from '../../platform/refusal.ts';
import type { Area } from '../../platform/storage/stores.ts';
import { createFileStore } from '../../platform/storage/stores.ts';
import {
  encryptFor,
  identityIn,
  listFiles,
  makeBackupKey,
  packBackup,
  writeArchive,
} from '../backup/pack.ts';
import { restoreBackup } from '../backup/restore.ts';
import { erasePerson } from '../personal-data.ts';
import { listSealedFiles } from './rotate-keys.ts';
import { asOperator, type Say, withDatabase, writeNew } from './run-command.ts';

/** The list of erased people, beside the archives. */
const ERASURES = 'erasures.json';

/** Makes the pair of keys for backups: the secret one goes into a new file, the public one is told. */
export async function makeKeyOfBackups(_: Config, file: string, say: Say): Promise<void> {
  const { identity, recipient } = await makeBackupKey();
  await writeNew(file, `# Открывает резервные копии лиги. Открытый ключ: ${recipient}\n${identity}\n`);
  say(
    `${file}: ключ, который открывает резервные копии. Храните его не на сервере: без него копия бесполезна.`,
  );
  say(`Настройка, с которой копии будут зашифрованы для него: BACKUP_RECIPIENTS=${recipient}`);
}

export async function backup(config: Config, file: string, say: Say): Promise<void> {
  const { backupRecipients: recipients, databaseUrl, s3 } = config;
  if (recipients.length === 0)
    throw new OperatorError(
      'Резервная копия шифруется: сделайте ключ командой backup-key <файл> и задайте BACKUP_RECIPIENTS, которую она назовёт',
    );
  const write = (pack: () => Promise<Readable>) =>
    writeArchive(file, async () => encryptFor(recipients, await pack()));
  if (databaseUrl) {
    // PostgreSQL has a better tool; files that are not in it still need saving, also while it is away.
    const database = await openDatabase(config, 'operator').catch(() => undefined);
    try {
      const pack = () => packBackup(config, {});
      await write(() => (database ? asOperator(database.db, 'backup', pack) : pack()));
    } finally {
      await database?.close();
    }
    if (!database) say('PostgreSQL не ответил: записи в журнале об этой копии нет.');
    say(`${file}: только файлы${s3 ? ' нет (они в S3)' : ' из DATA_DIR'}. Базу сохраните командой pg_dump.`);
  } else {
    await withDatabase(config, (database) =>
      write(() => asOperator(database.db, 'backup', () => packBackup(config, database))),
    );
    say(`${file}: база${s3 ? '; файлы остались в S3' : ', фотографии, документы'}.`);
  }
  if (config.fileKeys) say('Ключей FILE_KEYS в архиве нет: без них документы из него не прочесть.');
}

export async function restore(config: Config, file: string, say: Say): Promise<void> {
  const { madeAt, database } = await restoreBackup(file, config.dataDir, () => readIdentity(config));
  const when = new Date(madeAt).toLocaleString('ru-RU');
  say(`Восстановлено в ${config.dataDir} состояние на ${when}.`);
  if (!database) say('Базы в архиве нет: восстановите её из pg_dump и задайте DATABASE_URL.');
  const list = join(dirname(file), ERASURES);
  const restored: Config = { ...config, databaseUrl: undefined };
  // The journal of the copy ends before the restore: a reader of the restored one sees where it goes on.
  if (database) await withDatabase(restored, ({ db }) => asOperator(db, 'restore', async () => undefined));
  if (database && existsSync(list)) await applyErasures(restored, list, say);
  else
    say(`Удалённые после этой копии вернулись: примените их список командой apply-erasures <${ERASURES}>.`);
}

/** Adds everybody who has been erased to the list in a file, which is to lie beside the backups. */
export async function saveErasures(config: Config, file: string, say: Say): Promise<void> {
  const list = await withDatabase(config, ({ db }) =>
    asOperator(db, 'save-erasures', () => listErasures(db)),
  );
  const all = await addErasures(file, list);
  say(`${file}: удалённых записей ${all.length}. Держите этот файл рядом с резервными копиями.`);
}

/** Erases again the people that a restored database has brought back. */
export async function applyErasures(config: Config, file: string, say: Say): Promise<void> {
  const list = await readErasures(file);
  if (!list) throw new OperatorError(`Файла ${file} нет`);
  const erased = await withDatabase(config, ({ db }) =>
    asOperator(db, 'apply-erasures', () => eraseAgain(db, list, erasePerson)),
  );
  say(`Удалены снова: ${erased}.`);
}

/**
 * Restores an archive into a temporary folder and reads everything in it: the database, the journal, every paper.
 * Throws `OperatorError` if something cannot be read; leaves nothing behind.
 */
export async function restoreTest(config: Config, file: string, say: Say): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'league-restore-'));
  const restored: Config = {
    ...config,
    dataDir: join(root, 'data'),
    databaseUrl: undefined,
  };
  try {
    const { madeAt, database, files } = await restoreBackup(file, restored.dataDir, () =>
      readIdentity(config),
    );
    say(`Копия от ${new Date(madeAt).toLocaleString('ru-RU')} открывается.`);
    if (files) say(`Файлов: ${await countFiles(restored)}, документы расшифрованы.`);
    if (database) await readDatabase(restored, say);
    else say('Базы в архиве нет: проверьте и копию, которую сделал pg_dump.');
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function countFiles(config: Config): Promise<number> {
  const store = createFileStore(config);
  const names = await listFiles(config.dataDir);
  for (const path of names) {
    const [area, name = ''] = path.split('/') as [Area, string];
    await store.get(area, name).catch((cause) => {
      throw new OperatorError(`Файл ${path} из копии не открывается`, { cause });
    });
  }
  return names.length;
}

const readDatabase = (config: Config, say: Say) =>
  withDatabase(config, async ({ db }) => {
    const people = await db.$count(users);
    const entries = await db.$count(journal);
    const store = createFileStore(config);
    for (const name of await listSealedFiles(db))
      if (!(await store.get('documents', name)))
        throw new OperatorError(`Документа ${name} из базы нет среди файлов`);
    say(`База читается: людей ${people}, записей журнала ${entries}, все документы на месте.`);
  });

/** The secret key of backups: from the file that `BACKUP_IDENTITY` names, else from one asked for at the terminal. */
async function readIdentity({ backupIdentity }: Config): Promise<string> {
  const file = backupIdentity ?? (await ask('Файл ключа резервных копий: '));
  if (!file) throw new OperatorError('Архив зашифрован: назовите файл ключа в BACKUP_IDENTITY');
  const text = await readFile(file, 'utf8').catch((cause) => {
    throw new OperatorError(`Ключ ${file} не прочитан`, { cause });
  });
  return identityIn(text);
}

async function ask(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
}
