import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config/config.ts';

/** The present moment. In the hands of the test where a test would wait. */
export type Clock = () => Date;

const MINUTE = 60_000;

/** By how many minutes the clock of a demonstration was put forward. */
const passedMinutes = (dataDir: string): number => {
  const file = join(dataDir, 'passed-minutes');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) || 0 : 0;
};

/** The clock of the machine; that of a demonstration may be put forward: by the number in `passed-minutes`. */
export const siteClock = ({ demo, dataDir }: Pick<Config, 'demo' | 'dataDir'>): Clock =>
  demo ? () => new Date(Date.now() + passedMinutes(dataDir) * MINUTE) : () => new Date();
