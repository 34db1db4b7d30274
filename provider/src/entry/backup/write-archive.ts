import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../../platform/operator-error.ts';

/** Writes an archive completely or not at all, readable by its owner only. */
export async function writeArchive(file: string, archive: () => Promise<Readable>): Promise<void> {
  if (existsSync(file)) throw new OperatorError(`Файл ${file} уже есть, задайте другое имя`);
  const draft = `${file}.part`;
  const target = await open(draft, 'w', 0o600).catch((cause) => {
    throw new OperatorError(`Нет возможности записать ${draft}`, { cause });
  });
  try {
    await target.chmod(0o600);
    await pipeline(await archive(), target.createWriteStream({ flush: true }));
    await rename(draft, file);
  } catch (cause) {
    await rm(draft, { force: true });
    if (cause instanceof OperatorError) throw cause;
    throw new OperatorError(`Архив ${file} не дописан: ${(cause as Error).message}`, { cause });
  } finally {
    await target.close().catch(() => {});
  }
}
