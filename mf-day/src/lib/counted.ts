import { plural } from '@league/shared';

/** Makes «5 спортсменов» of a number: the word stays on its line. */
export const counted = (one: string, few: string, many: string) => (count: number) =>
  `${count}\u00a0${plural(count, { one, few, many })}`;

/** «5 спортсменов»: a number with its word, kept on one line. */
export const athletesText = counted('спортсмен', 'спортсмена', 'спортсменов');
export const categoriesText = counted('категория', 'категории', 'категорий');
export const pairsText = counted('пару', 'пары', 'пар');
export const boutsText = counted('бой', 'боя', 'боёв');
export const minutesText = counted('минуту', 'минуты', 'минут');
export const numbersText = counted('число', 'числа', 'чисел');

/** «2,5 очка»: a part of a point is counted as Russian counts parts. */
export const pointsText = (points: number): string =>
  Number.isInteger(points)
    ? counted('очко', 'очка', 'очков')(points)
    : `${points.toLocaleString('ru-RU')}\u00a0очка`;
