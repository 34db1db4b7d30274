import { ageOn } from '../../league/league-day.ts';
import { isNameHidden, maskedName } from '../people/names.ts';
import { type AdmissionFacts, ageClassOf, missingOf } from './admission.ts';

test.each([
  ['the day before the birthday', '2012-07-12', '2026-07-11', 13],
  ['on the birthday', '2012-07-12', '2026-07-12', 14],
  ['on 28 February of a common year, born on the 29th', '2012-02-29', '2026-02-28', 13],
  ['on 1 March of a common year, born on 29 February', '2012-02-29', '2026-03-01', 14],
  ['on 29 February of a leap year, born on it', '2012-02-29', '2028-02-29', 16],
])('age · counts full years: %s', (_, birthday, day, years) => {
  expect(ageOn(birthday, day)).toBe(years);
});

test('age class · changes on the 14th and the 18th birthday', () => {
  expect(ageClassOf('2012-07-12', '2026-07-11')).toBe('child');
  expect(ageClassOf('2012-07-12', '2026-07-12')).toBe('minor');
  expect(ageClassOf('2008-07-12', '2026-07-11')).toBe('minor');
  expect(ageClassOf('2008-07-12', '2026-07-12')).toBe('adult');
});

test('age class · follows the day of Moscow', () => {
  jest.useFakeTimers({ now: Date.parse('2026-07-11T21:30:00Z') });
  expect(ageClassOf('2012-07-12')).toBe('minor');
  jest.setSystemTime(Date.parse('2026-07-11T20:30:00Z'));
  expect(ageClassOf('2012-07-12')).toBe('child');
  jest.useRealTimers();
});

const DAY = '2026-07-12';
const athlete = (facts: Partial<AdmissionFacts>): AdmissionFacts => ({
  isAthlete: true,
  birthday: '2000-01-01',
  hasAccount: true,
  hasOwnConsent: true,
  hasWord: false,
  ...facts,
});
const MINOR = '2011-01-01';
const CHILD = '2015-01-01';

test.each<[string, AdmissionFacts, string[]]>([
  ['nobody without the own consent', athlete({ isAthlete: false, hasOwnConsent: false }), ['consent']],
  ['no birth date of others', athlete({ isAthlete: false, birthday: null }), []],
  [
    'an athlete’s birth date and consent',
    athlete({ birthday: null, hasOwnConsent: false }),
    ['consent', 'birthday'],
  ],
  ['nothing else of an adult', athlete({}), []],
  ['a parent’s word from 14 to 17', athlete({ birthday: MINOR }), ['word']],
  ['both words from 14 to 17', athlete({ birthday: MINOR, hasOwnConsent: false }), ['consent', 'word']],
  ['nothing from 14 to 17 once the parent has confirmed', athlete({ birthday: MINOR, hasWord: true }), []],
  ['a parent under 14, even with a signed form', athlete({ birthday: CHILD, hasWord: true }), ['parent']],
  ['a word for a child without an account', athlete({ birthday: CHILD, hasAccount: false }), ['word']],
  ['nothing for a child of a parent', athlete({ birthday: CHILD, hasAccount: false, hasWord: true }), []],
  ['a form of an adult without an account', athlete({ hasAccount: false, hasOwnConsent: false }), ['word']],
])('missing · asks for %s', (_, facts, expected) => {
  expect(missingOf(facts, DAY)).toEqual(expected);
});

test('name · is hidden from everybody after a refusal, and by silence', () => {
  expect(isNameHidden('granted')).toBe(false);
  for (const state of ['unasked', 'refused', 'withdrawn'] as const) expect(isNameHidden(state)).toBe(true);
});

test('name · is replaced by a number and the club', () => {
  expect(maskedName(3, 'Олимп')).toBe('Спортсмен 3 (Олимп)');
  expect(maskedName(1, null)).toBe('Спортсмен 1');
});
