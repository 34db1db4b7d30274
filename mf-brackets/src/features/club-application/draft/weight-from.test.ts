import { weightFrom } from '@league/shared/contract';
import { listedAthlete } from '../../../testing/league.ts';
import { fromProfile } from './from-profile.ts';

test.each([
  ['41', '41'],
  ['до 41 кг', '41'],
  ['до\u00a041\u00a0кг', '41'],
  ['-41', '41'],
  ['–41 кг.', '41'],
  ['65+', '65+'],
  ['65 + кг', '65+'],
  ['+65', '65+'],
  ['Свыше 65 кг', '65+'],
  ['свыше 65+', '65+'],
  ['более 59', '59+'],
  ['> 59', '59+'],
])('«%s» · is the category %s', (text, weight) => {
  expect(weightFrom(text)).toBe(weight);
  expect(
    fromProfile(listedAthlete({ sex: weight === '59+' ? 'Жен.' : 'Муж.', weight: text }), {}),
  ).toMatchObject({
    weight,
  });
});

test.each([
  '38-41',
  '38–41 кг',
  '41,5',
  '41.5 кг',
  'до 65+',
  '41 или 45',
  'от 38 до 41',
  'тяжёлый',
  '1000',
  '',
])('«%s» · stays empty, since it is no category for certain', (text) => {
  expect(weightFrom(text)).toBeNull();
  expect(fromProfile(listedAthlete({ weight: text }), {}).weight).toBe('');
});

test.each([
  ['a weight between two categories', 'Муж.', '40'],
  ['a category that only the others have', 'Муж.', '47'],
  ['an open category that there is not', 'Жен.', '65+'],
] as const)('weight · is left to the person · the profile has %s', (_what, sex, weight) => {
  expect(fromProfile(listedAthlete({ sex, weight }), {}).weight).toBe('');
});
