import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const control = z.object({ url: z.url(), key: z.string() });
export type Control = z.infer<typeof control>;

/** Where the process that holds a data directory says how the operator's commands reach it. For its owner only. */
export const controlFile = (dataDir: string) => join(dataDir, 'control.json');

/** `undefined`: no process has said so. One that was killed has left its word behind. */
export function readControl(dataDir: string): Control | undefined {
  try {
    return control.parse(JSON.parse(readFileSync(controlFile(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}
