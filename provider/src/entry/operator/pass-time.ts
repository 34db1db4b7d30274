import { rmSync, writeFileSync } from 'node:fs';
import { passedFile, passedMinutes } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { OperatorError } from '../../platform/operator-error.ts';

/** `10`: puts the clock of a demonstration's draws forward by so many minutes; `0`: back to the present. */
export async function passTime(_: Db, argument: string, { demo, dataDir }: Config): Promise<string> {
  if (!demo) throw new OperatorError('Время переводят только на демонстрационном сайте');
  const minutes = Number(argument.trim());
  if (!Number.isInteger(minutes) || minutes < 0) throw new OperatorError('Напишите pass-time <минуты>');
  const file = passedFile(dataDir);
  if (minutes === 0) {
    rmSync(file, { force: true });
    return 'Часы жеребьёвки показывают настоящее время.';
  }
  const passed = passedMinutes(dataDir) + minutes;
  writeFileSync(file, String(passed));
  return `Часы жеребьёвки переведены вперёд, всего на ${passed} мин.`;
}
