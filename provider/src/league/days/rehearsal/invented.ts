import { addDays } from '@league/shared/contract';
import { categoriesOf } from '@league/shared/day';
import type { Db } from '../../../platform/db/database.ts';
import { BY_HAND, storeEntries } from '../entries/new-rows.ts';

/** Nobody takes these for people of the league. */
const SURNAMES = [
  'Выдумкин',
  'Небылицын',
  'Понарошкин',
  'Сказкин',
  'Мнимов',
  'Примеров',
  'Пробин',
  'Учебнов',
];
const NAMES = {
  male: ['Артём', 'Богдан', 'Глеб', 'Егор', 'Захар', 'Лев', 'Марк', 'Тимур'],
  female: ['Алиса', 'Вера', 'Дарья', 'Ева', 'Злата', 'Кира', 'Лия', 'Майя'],
};
const CLUBS = ['Вымысел', 'Небылица', 'Мираж', 'Фантазия', 'Образец', 'Проба'];
const REGIONS = ['Фрязино', 'Химки', 'Москва', 'Тверь'];

/** The `index`th of 512 names. */
function nameOf(sex: 'male' | 'female', index: number): string {
  const digit = (power: number) => Math.floor(index / 8 ** power) % 8;
  const surname = (place: number) => `${SURNAMES[place]}${sex === 'female' ? 'а' : ''}`;
  const double = index < 64 ? '' : `-${surname(digit(2))}`;
  return `${surname(digit(0))}${double} ${NAMES[sex][(digit(0) + digit(1)) % 8]}`;
}

/**
 * Stores invented athletes for a tournament of this day, as many for each category as `sizes` says, and returns the command
 * that enters them.
 */
export async function invent(tx: Db, tournament: string, day: string, sizes: readonly number[]) {
  const categories = categoriesOf({});
  const step = Math.floor(categories.length / sizes.length);
  const rows = sizes.flatMap((size, place) => {
    const { key, sex, group } = categories[place * step] ?? categories[0] ?? raise();
    return Array.from({ length: size }, () => ({ key, sex, born: Number(day.slice(0, 4)) - group.ages[0] }));
  });
  const entries = await storeEntries(
    tx,
    tournament,
    rows.map(({ key, sex, born }, index) => ({
      name: nameOf(sex, index),
      birthdate: addDays(`${born}-01-01`, (index * 37) % 365),
      category: key,
      club: CLUBS[index % CLUBS.length] ?? '',
      coach: `${SURNAMES[(index * 5) % 12] ?? 'Затейников'} Пётр`,
      region: REGIONS[index % REGIONS.length] ?? '',
      ...BY_HAND,
      dissemination: 'granted' as const,
      row: index + 1,
    })),
    () => undefined,
  );
  return { type: 'add-entries' as const, entries };
}

function raise(): never {
  throw new Error('The league has no categories');
}
