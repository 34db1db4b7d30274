import { athlete, ratingOf } from '../testing/ratings.ts';
import { categoryId } from './category.ts';
import { findAthletes } from './search.ts';

const lev = athlete('Гусев Лев', { club: 'Восток (Москва)', points: 214 });
const fyodor = athlete('Гусев Фёдор', { club: 'Чемпион (Щёлково)', points: 120, place: 2 });
const eva = athlete('Гусева Ева', { club: 'Восток (Москва)', points: 50 });
const hidden = athlete('', { club: 'Восток (Москва)', points: 40, place: 2 });
const rating = ratingOf({ 'male-33': [lev, fyodor], 'female-59+': [eva, hidden] });
const found = (query: string) =>
  findAthletes(rating, query).map(
    ({ category, athlete }) => `${categoryId(category)} ${athlete.place} ${athlete.name}`,
  );

test.each<[string, string, string[]]>([
  [
    'a name in any category',
    'гусев',
    ['male-33 1 Гусев Лев', 'male-33 2 Гусев Фёдор', 'female-59+ 1 Гусева Ева'],
  ],
  ['е for ё in a name', 'федор', ['male-33 2 Гусев Фёдор']],
  ['ё for е in a name', 'ёва', ['female-59+ 1 Гусева Ева']],
  ['е for ё in a club', 'щелково', ['male-33 2 Гусев Фёдор']],
  [
    'a withheld name by the club alone',
    'москва',
    ['male-33 1 Гусев Лев', 'female-59+ 1 Гусева Ева', 'female-59+ 2 '],
  ],
  ['nobody by the words in the place of a name', 'публикуется', []],
  ['name and club together', 'восток ева', ['female-59+ 1 Гусева Ева']],
  ['nobody', 'петров', []],
  ['nobody for one letter', 'г', []],
  ['nobody for spaces', '   ', []],
])('findAthletes · finds %s', (_, query, athletes) => {
  expect(found(query)).toEqual(athletes);
});
