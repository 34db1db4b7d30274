import { plural } from '@league/shared';

/** Makes «5 спортсменов» of a number: the word stays on its line. */
export const counted = (one: string, few: string, many: string) => (count: number) =>
  `${count}\u00a0${plural(count, { one, few, many })}`;

/** «5 спортсменов»: a number with its word, kept on one line. */
export const athletesText = counted('спортсмен', 'спортсмена', 'спортсменов');
export const categoriesText = counted('категория', 'категории', 'категорий');
export const pairsText = counted('пару', 'пары', 'пар');
export const boutsText = counted('бой', 'боя', 'боёв');
export const numbersText = counted('число', 'числа', 'чисел');

const wholeMinutes = counted('минуту', 'минуты', 'минут');

/** «1 ч 5 мин», «2 ч», «34 мин»: a number of minutes, short. */
export function hoursText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && `${hours}\u00a0ч`, (rest > 0 || hours === 0) && `${rest}\u00a0мин`];
  return parts.filter(Boolean).join(' ');
}

/** «25 минут», from an hour on «2 ч 34 мин»: by how much something is late or sooner. */
export const minutesText = (minutes: number): string =>
  minutes < 60 ? wholeMinutes(minutes) : hoursText(minutes);

/** «2,5 очка»: a part of a point is counted as Russian counts parts. */
export const pointsText = (points: number): string =>
  Number.isInteger(points)
    ? counted('очко', 'очка', 'очков')(points)
    : `${points.toLocaleString('ru-RU')}\u00a0очка`;
