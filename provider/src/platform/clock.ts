import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config/config.ts';
import type { Db } from './db/database.ts';
import { StartError } from './start-error.ts';

/** The present moment. In the hands of the test where a test would wait. */
export type Clock = () => Date;

const PASSED_FILE = 'passed-minutes';
const MINUTE = 60_000;

const passedMinutes = (dataDir: string): number => {
  const file = join(dataDir, PASSED_FILE);
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) || 0 : 0;
};

/** The clock of the machine; that of a demonstration may be put forward (`passTime`). */
export const siteClock = ({ demo, dataDir }: Pick<Config, 'demo' | 'dataDir'>): Clock =>
  demo ? () => new Date(Date.now() + passedMinutes(dataDir) * MINUTE) : () => new Date();

/** `10`: puts the clock of a demonstration's draws forward by so many minutes; `0`: back to the present. */
export async function passTime(_: Db, argument: string, { demo, dataDir }: Config): Promise<string> {
  if (!demo) throw new StartError('Время переводят только на демонстрационном сайте');
  const minutes = Number(argument.trim());
  if (!Number.isInteger(minutes) || minutes < 0) throw new StartError('Напишите pass-time <минуты>');
  const file = join(dataDir, PASSED_FILE);
  if (minutes === 0) {
    rmSync(file, { force: true });
    return 'Часы жеребьёвки показывают настоящее время.';
  }
  const passed = passedMinutes(dataDir) + minutes;
  writeFileSync(file, String(passed));
  return `Часы жеребьёвки переведены вперёд, всего на ${passed} мин.`;
}
