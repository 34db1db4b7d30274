import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Part } from './parts.ts';

/**
 * Runs the content check of a part that has one (`scripts/check-content.ts`), and prints its notes.
 * @throws with the check's report, a line for each mistake: file, field and reason
 */
export function checkContent({ name, folder }: Pick<Part, 'name' | 'folder'>): void {
  const script = path.join(folder, 'scripts/check-content.ts');
  if (!existsSync(script)) return;
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`Данные части «${name}» неверны:\n${stderr.trim()}`);
  process.stderr.write(stderr);
}
