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
  ['has no errors · it is complete', {}, []],
  ['has no errors · patronymic and birth date are empty', { middlename: '', birthdate: '' }, []],
  ['requires a family name', { lastname: '  ' }, ['lastname']],
  ['requires a first name', { firstname: '' }, ['firstname']],
  ['refuses names with < or >', { lastname: '<Орлов', middlename: '>' }, ['lastname', 'middlename']],
  ['requires a region', { federation: '' }, ['federation']],
  ['reports all empty required fields at once', EMPTY_ATHLETE, ['lastname', 'firstname', 'federation']],
  ['accepts today as a birth date', { birthdate: '2026-11-21' }, []],
  ['refuses tomorrow as a birth date', { birthdate: '2026-11-22' }, ['birthdate']],
])('draft of an athlete · %s', (_, changes, wrong) => {
  const faults = athleteCheck.faultsOf(toAthleteDraft({ ...full, ...changes }));
  expect(new Set(Object.keys(faults))).toEqual(new Set(wrong));
});

test('request · has trimmed names, and null for an empty birth date', () => {
  expect(toAthleteDraft({ ...full, birthdate: '' })).toEqual({
    lastname: 'Орлов',
    firstname: 'Марк',
    middlename: 'Сергеевич',
    birthdate: null,
    federation: 'Москва',
  });
});
