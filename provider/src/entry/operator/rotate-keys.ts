import { eq, isNotNull } from 'drizzle-orm';
import { rotateTotpSecrets } from '../../identity/second-factor/totp.ts';
import { rotateDrawValues } from '../../league/days/draws/sealed-values.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { applications, documents, journal, users } from '../../platform/db/schema.ts';
import {
  addKey,
  dropOldKeys,
  isSealedByNewest,
  type KeyRing,
  readKeyRing,
  rewrap,
  UnknownKey,
} from '../../platform/keys/keys.ts';
import { OperatorError } from '../../platform/refusal.ts';
import { discardFile } from '../../platform/storage/removals.ts';
import type { FileStore } from '../../platform/storage/stores.ts';
import { createFileStore, createRawStore, purposeOf } from '../../platform/storage/stores.ts';

const AREA = 'documents';

/**
 * Puts every paper and stamped form under the newest key: a new one in the data directory, else the first of `FILE_KEYS`.
 * May be interrupted and repeated; the site may run.
 */
export async function rotateKeys(db: Db, _: string, config: Config): Promise<string> {
  const ring = config.fileKeys ? readKeyRing(config) : addKey(config);
  const store = createRawStore(config);
  const counts = { sealed: 0, already: 0, absent: 0, unknown: 0 };
  for (const name of await listSealedFiles(db)) counts[await putUnderNewest(db, store, ring, name)] += 1;
  if (counts.unknown > 0)
    throw new OperatorError(
      `Не открыть документов: ${counts.unknown}, их ключа нет среди ключей файлов. Остальные перешифрованы: ${counts.sealed}. Верните прежний ключ и повторите.`,
    );
  const secrets = await rotateTotpSecrets(db, ring);
  if (secrets.unknown.length > 0)
    throw new OperatorError(
      `Не открыть ключей входа по коду: ${secrets.unknown.join(', ')}. Верните прежний ключ файлов и повторите. Если его нет, отключите этим людям второй шаг: reset-second-factor <email>.`,
    );
  const draws = await rotateDrawValues(db, ring);
  if (draws.unknown.length > 0)
    throw new OperatorError(
      `Не открыть значений жеребьёвки: ${draws.unknown.join(', ')}. Верните прежний ключ файлов и повторите. Если его нет, подождите: такие жеребьёвки сайт остановит сам.`,
    );
  if (!config.fileKeys) dropOldKeys(config);
  return [
    `Перешифровано документов: ${counts.sealed}, уже под новым ключом: ${counts.already}.`,
    ...(secrets.rotated > 0 ? [`Ключей входа по коду: ${secrets.rotated}.`] : []),
    ...(draws.rotated > 0 ? [`Значений жеребьёвки: ${draws.rotated}.`] : []),
    ...(counts.absent > 0 ? [`Файлов нет в хранилище: ${counts.absent}.`] : []),
  ].join(' ');
}

/** Opens every paper and stamped form: after a restore, and once a week for a backup that was restored elsewhere. */
export async function checkFiles(db: Db, _: string, config: Config): Promise<string> {
  const store = createFileStore(config);
  const names = await listSealedFiles(db);
  for (const name of names) {
    const bytes = await store.get(AREA, name).catch((cause) => {
      throw new OperatorError(`Документ ${name} не открывается`, { cause });
    });
    if (!bytes) throw new OperatorError(`Документа ${name} из базы нет среди файлов`);
  }
  const [people, entries] = [await db.$count(users), await db.$count(journal)];
  return `Людей ${people}, записей журнала ${entries}, документов ${names.length}: все на месте и открываются.`;
}

/** The names of all papers and stamped forms that a row refers to. */
export async function listSealedFiles(db: Db): Promise<string[]> {
  const papers = await db.select({ name: documents.fileName }).from(documents);
  const images = await db
    .select({ name: applications.imageName })
    .from(applications)
    .where(isNotNull(applications.imageName));
  return [...papers, ...images].flatMap(({ name }) => name ?? []);
}

async function putUnderNewest(
  db: Db,
  store: FileStore,
  ring: KeyRing,
  name: string,
): Promise<'sealed' | 'already' | 'absent' | 'unknown'> {
  const bytes = await store.get(AREA, name);
  if (!bytes) return 'absent';
  if (isSealedByNewest(ring, bytes)) return 'already';
  try {
    await store.put(AREA, name, rewrap(ring, purposeOf(AREA, name), bytes));
  } catch (error) {
    if (error instanceof UnknownKey) return 'unknown';
    throw error;
  }
  // Its row may have been deleted meanwhile, and the file with it: then it must not stay.
  if (!(await isReferredTo(db, name))) await discardFile(db, AREA, name);
  return 'sealed';
}

async function isReferredTo(db: Db, name: string): Promise<boolean> {
  const [papers, images] = [
    await db.$count(documents, eq(documents.fileName, name)),
    await db.$count(applications, eq(applications.imageName, name)),
  ];
  return papers + images > 0;
}
