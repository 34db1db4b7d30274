import { boutStage, clockOf, type Pause, type PlanLine } from '@league/shared/day';

/** «Пауза 13:00–13:30, корт 2» */
export const pauseText = ({ from, minutes, court }: Pause): string =>
  `Пауза ${clockOf(from)}–${clockOf(from + minutes)}${court === null ? '' : `, корт\u00a0${court}`}`;

/** A bout that is due so many minutes after a pause, or less, is the first one after it. */
const AFTER = 10;

/** The pause that a bout waits for; undefined where it waits for none. */
export function pauseBefore(
  pauses: readonly Pause[],
  bout: Pick<PlanLine, 'court' | 'day' | 'at' | 'isFought' | 'record'>,
): Pause | undefined {
  if (boutStage(bout) !== 'waiting') return undefined;
  return pauses.find(({ court, day, from, minutes }) => {
    const since = bout.at - from - minutes;
    return day === bout.day && (court ?? bout.court) === bout.court && since >= 0 && since < AFTER;
  });
}
