import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const control = z.object({ url: z.url(), key: z.string() });
export type Control = z.infer<typeof control>;

/**
 * The file in which the process that holds a data directory tells operator's commands how to reach it. Readable by its
 * owner only.
 */
export const controlFile = (dataDir: string) => join(dataDir, 'control.json');

/** `undefined`: there is no such file. A killed process leaves its file behind. */
export function readControl(dataDir: string): Control | undefined {
  try {
    return control.parse(JSON.parse(readFileSync(controlFile(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}
