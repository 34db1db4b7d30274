import { clockOf, type Pause } from '@league/shared/day';

/** «Пауза 13:00–13:30, корт 2» */
export const pauseText = ({ from, minutes, court }: Pause): string =>
  `Пауза ${clockOf(from)}–${clockOf(from + minutes)}${court === null ? '' : `, корт\u00a0${court}`}`;
