import { athleteCheck } from '../../lib/form/form-checks.ts';
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
  ['a complete draft has no errors', {}, []],
  ['patronymic and birth date are optional', { middlename: '', birthdate: '' }, []],
  ['a family name is required', { lastname: '  ' }, ['lastname']],
  ['a first name is required', { firstname: '' }, ['firstname']],
  ['names with < or > are refused', { lastname: '<Орлов', middlename: '>' }, ['lastname', 'middlename']],
  ['a region is required', { federation: '' }, ['federation']],
  ['all empty required fields are reported at once', EMPTY_ATHLETE, ['lastname', 'firstname', 'federation']],
  ['today is accepted as a birth date', { birthdate: '2026-11-21' }, []],
  ['tomorrow is refused as a birth date', { birthdate: '2026-11-22' }, ['birthdate']],
])('%s', (_, changes, wrong) => {
  const faults = athleteCheck.faultsOf(toAthleteDraft({ ...full, ...changes }));
  expect(new Set(Object.keys(faults))).toEqual(new Set(wrong));
});

test('the request has trimmed names, and null for an empty birth date', () => {
  expect(toAthleteDraft({ ...full, birthdate: '' })).toEqual({
    lastname: 'Орлов',
    firstname: 'Марк',
    middlename: 'Сергеевич',
    birthdate: null,
    federation: 'Москва',
  });
});
