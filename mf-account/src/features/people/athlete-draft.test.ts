import { athleteCheck } from '../../lib/people-checks.ts';
import { type AthleteInput, EMPTY_ATHLETE, toAthleteDraft } from './athlete-draft.ts';

beforeAll(() => athleteCheck.arrive());
beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') }));
afterEach(() => jest.useRealTimers());

const full: AthleteInput = {
  lastname: ' Орлов ',
  firstname: 'Марк',
  middlename: 'Сергеевич',
  birthdate: '2012-03-14',
  federation: 'Москва',
};

test.each<[string, Partial<AthleteInput>, (keyof AthleteInput)[]]>([
  ['nothing is missing', {}, []],
  ['patronymic and birth date are optional', { middlename: '', birthdate: '' }, []],
  ['a family name is required', { lastname: '  ' }, ['lastname']],
  ['a first name is required', { firstname: '' }, ['firstname']],
  ['signs that no name has are refused', { lastname: '<Орлов', middlename: '>' }, ['lastname', 'middlename']],
  ['a region is required', { federation: '' }, ['federation']],
  ['everything required is named at once', EMPTY_ATHLETE, ['lastname', 'firstname', 'federation']],
  ['today is a birth date', { birthdate: '2026-11-21' }, []],
  ['tomorrow is none', { birthdate: '2026-11-22' }, ['birthdate']],
])('%s', (_, changes, wrong) => {
  const faults = athleteCheck.faultsOf(toAthleteDraft({ ...full, ...changes }));
  expect(new Set(Object.keys(faults))).toEqual(new Set(wrong));
});

test('what is sent is trimmed, and no birth date is null', () => {
  expect(toAthleteDraft({ ...full, birthdate: '' })).toEqual({
    lastname: 'Орлов',
    firstname: 'Марк',
    middlename: 'Сергеевич',
    birthdate: null,
    federation: 'Москва',
  });
});
