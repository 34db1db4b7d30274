import { championship } from '../../content/championship.data.ts';
import { categoryId } from './category.ts';
import type { Participant, Rating } from './rating-schema.ts';
import { findAthletes } from './search.ts';

const nobody: Rating = {
  male: Object.fromEntries(Object.keys(championship.male).map((weight) => [weight, []])) as never,
  female: Object.fromEntries(Object.keys(championship.female).map((weight) => [weight, []])) as never,
};
const fyodor: Participant = { name: 'Гусев Фёдор', club: 'Чемпион (Щёлково)', points: 120 };
const lev: Participant = { name: 'Гусев Лев', club: 'Восток (Москва)', points: 214 };
const eva: Participant = { name: 'Гусева Ева', club: 'Восток (Москва)', points: 50 };
const rating: Rating = {
  male: { ...nobody.male, '33': [fyodor, lev] },
  female: { ...nobody.female, '59+': [eva] },
};
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
  ['name and club together', 'восток ева', ['female-59+ 1 Гусева Ева']],
  ['nobody', 'петров', []],
  ['nobody for one letter', 'г', []],
  ['nobody for spaces', '   ', []],
])('findAthletes · finds %s', (_, query, athletes) => {
  expect(found(query)).toEqual(athletes);
});
