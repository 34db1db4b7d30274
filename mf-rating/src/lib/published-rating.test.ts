import { publishedRating } from '@league/shared/contract';
import { championship } from '../../content/championship.data.ts';
import { publishRating } from './published-rating.ts';

const published = publishedRating.parse(publishRating(championship));

test('published rating · has every weight category, and its athletes in the order of the page', () => {
  expect(published).toHaveLength(20);
  const [first] = published;
  expect(first?.rows.slice(0, 3).map(({ name, place }) => [name, place])).toEqual([
    ['Блинов Тихон', 1],
    ['Ефимов Богдан', 2],
    ['Тихонов Платон', 2],
  ]);
});

test('published rating · leaves out points that the page hides, and keeps the place', () => {
  const hidden = { name: 'Орлов Марк', club: 'Олимп', points: 100, hidePoints: true };
  const male = { ...championship.male, '33': [hidden] };
  expect(publishRating({ ...championship, male })[0]?.rows).toEqual([
    { name: 'Орлов Марк', club: 'Олимп', place: 1, points: null, born: null },
  ]);
});

test('published rating · says the year of birth of the first four of each category · the final is drawn from them', () => {
  for (const { sex, weight, rows } of published)
    for (const { name, born } of rows.slice(0, 4))
      expect([sex, weight, name, born !== null && born >= 2010 && born <= 2012]).toEqual([
        sex,
        weight,
        name,
        true,
      ]);
});
