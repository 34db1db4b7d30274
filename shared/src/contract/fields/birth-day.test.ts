import { athleteAgeOffer, bornError } from './age-rules.ts';
import { birthDay } from './form.ts';

// 1 a.m. of 13 July in Moscow.
beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-07-12T22:00:00Z') }));
afterEach(() => jest.useRealTimers());

const errorOf = (day: string) => birthDay().safeParse(day).error?.issues[0]?.message;

test.each([
  ['2023-07-13', undefined],
  ['1925-07-14', undefined],
  ['2023-07-14', 'Возраст может быть от 3 до 100 лет: проверьте дату рождения'],
  ['1925-07-13', 'Возраст может быть от 3 до 100 лет: проверьте дату рождения'],
  ['1900-01-01', 'Возраст может быть от 3 до 100 лет: проверьте дату рождения'],
  ['2026-07-14', 'Дата рождения не может быть в будущем'],
])('birth date %s · %s', (day, message) => {
  expect(errorOf(day)).toBe(message);
});

test('athlete · is asked about under 4 and over 80', () => {
  expect(athleteAgeOffer('2023-07-13')?.question).toBe('Спортсмену 3 года, дата верна?');
  expect(athleteAgeOffer('1945-07-13')?.question).toBe('Спортсмену 81 год, дата верна?');
  expect(athleteAgeOffer('2022-07-13')).toBeNull();
  expect(athleteAgeOffer('1900-01-01')).toBeNull();
});

test('year of birth · is refused · nobody born then is from 3 to 100', () => {
  for (const year of [2023, 1925]) expect(bornError(year)).toBeNull();
  for (const year of [12, 1924, 2024, 2027])
    expect([year, bornError(year)]).toEqual([year, expect.any(String)]);
});
