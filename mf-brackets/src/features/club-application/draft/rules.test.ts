import { findAgeGroup, misfits, newApplicationBody } from '@league/shared/contract';
import { applicationCheck, emptyRow, newKey } from '@league/shared/tournament';
import { application, coach, listedAthlete, TOURNAMENT } from '../../../testing/league.ts';
import { inOrder, weightGroups } from '../rows/categories.ts';
import { groupTitle } from '../rows/labels.ts';
import { type Draft, draftOf, emptyDraft } from './application-draft.ts';
import { checkDraft, faultsAt, firstFault, hasErrors, inputId, NO_ERRORS, offersOf } from './check-draft.ts';
import { draftReducer } from './draft-reducer.ts';
import { fromAccount, fromProfile } from './from-profile.ts';
import { toDraft } from './stored-draft.ts';
import { toWire } from './wire.ts';

const group = (id: string) => findAgeGroup({}, id);

beforeAll(() => applicationCheck.arrive());
beforeEach(() => jest.useFakeTimers({ now: Date.parse('2025-03-01T12:00:00Z') }));
afterEach(() => jest.useRealTimers());

const stored = () => draftOf(application());
const row = (changes: Parameters<typeof emptyRow>[0] = {}) => emptyRow({ ...stored().rows[0], ...changes });
const draft = (rows: Draft['rows'], changes: Partial<Draft> = {}): Draft => ({
  ...emptyDraft(),
  tournament: TOURNAMENT,
  category: 'cadets-b',
  rows,
  ...changes,
});

test('draft · is sent in the shape and order of the contract, without fields of the page alone', () => {
  const girl = row({ sex: 'Ж', weight: '29', name: ' Белова Вера ' });
  const sent = toWire(draft([girl, row({ weight: '65+', name: 'Ким Ян' }), row()]));
  expect(sent.rows.map(({ name }) => name)).toEqual(['Орлов Марк', 'Ким Ян', 'Белова Вера']);
  expect(newApplicationBody.safeParse({ ...sent, key: newKey() }).success).toBe(true);
  expect(Object.keys(sent.rows[0] ?? {})).not.toContain('key');
});

test.each([
  ['tournament', draft([row()], { tournament: null })],
  ['category', draft([row()], { category: '' })],
  ['sex', draft([row({ sex: '' })])],
  ['rank', draft([row({ sport_qualification: '9' })])],
  ['level', draft([row({ technical_quality: '11' })])],
])('draft · is not sent · it has no %s', (_what, unfinished) => {
  expect(newApplicationBody.safeParse({ ...toWire(unfinished), key: newKey() }).success).toBe(false);
  expect(hasErrors(checkDraft(unfinished))).toBe(true);
});

test.each([
  ['name', { name: ' ' }, 'Укажите фамилию и имя'],
  ['birthdate', { birthdate: '' }, 'Укажите дату рождения'],
  ['birthdate', { birthdate: '2025-03-02' }, 'Дата рождения не может быть в будущем'],
  ['birthdate', { birthdate: '0012-03-14' }, 'Неверная дата'],
  // The tournament is in 2025.
  ['birthdate', { birthdate: '2010-12-31' }, 'В категории 2011–2013 годы рождения'],
  ['birthdate', { birthdate: '2014-01-01' }, 'В категории 2011–2013 годы рождения'],
  ['weight', { weight: '' }, 'Выберите вес'],
  ['weight', { sex: '' as const }, 'Выберите вес'],
  ['weight', { weight: '24' }, 'Такого веса нет в категории'],
  ['sport_qualification', { sport_qualification: '' }, 'Выберите разряд'],
  ['technical_quality', { technical_quality: '' }, 'Выберите пояс'],
  ['technical_quality', { technical_quality: '5' }, 'В этой категории — до 6-го гыпа'],
  ['city', { city: '' }, 'Укажите город'],
  ['name', { name: 'Ким Ян>' }, 'Уберите символ «>»: в имени его не бывает'],
  ['city', { city: '<b>Тула' }, 'Уберите «<b>»: разметка HTML здесь не нужна'],
  ['teamName', { teamName: '...' }, 'Нужна хотя бы одна буква или цифра'],
  ['teamName', { teamName: '' }, 'Укажите команду'],
  ['coachName', { coachName: '' }, 'Укажите тренера'],
])('%s %j · is reported: %s', (field, changes, message) => {
  const faulty = row(changes);
  expect(checkDraft(draft([row(), faulty])).rows).toEqual({ [faulty.key]: { [field]: message } });
});

test('draft · has an error for each of tournament, category and athletes · it is empty', () => {
  expect(checkDraft(draft([row()]))).toEqual(NO_ERRORS);
  expect(checkDraft(emptyDraft())).toEqual({
    ...NO_ERRORS,
    tournament: 'Выберите турнир',
    category: 'Выберите категорию',
    list: 'Добавьте хотя бы одного спортсмена',
  });
});

test('draft · is asked about once · a name is in capitals and an athlete is very young', () => {
  const odd = row({ name: 'ОРЛОВ МАРК', birthdate: '2021-04-01' });
  const asked = draft([row(), odd]);
  expect(offersOf(asked, null)).toEqual({
    [odd.key]: {
      name: { question: 'Вы имели в виду «Орлов Марк»?', text: 'Орлов Марк' },
      birthdate: { question: 'Спортсмену 3 года, дата верна?' },
    },
  });
  expect(offersOf(asked, asked)).toEqual({});
  const changed = draft([{ ...odd, name: 'ОРЛОВ ЯН' }]);
  expect(Object.keys(offersOf(changed, asked)[odd.key] ?? {})).toEqual(['name']);
});

test('another category · keeps the rows and marks what no longer fits', () => {
  const rows = [row({ weight: '65+', technical_quality: '3' })];
  const moved = draftReducer(draft(rows, { category: 'cadets-a' }), {
    type: 'categoryChosen',
    category: 'youngest-b',
  });
  expect(moved.rows).toEqual(rows);
  expect(misfits(rows[0] ?? row(), group('cadets-a'), null)).toEqual({});
  expect(misfits(moved.rows[0] ?? row(), group('youngest-b'), null)).toEqual({
    weight: 'Такого веса нет в категории',
    technical_quality: 'В этой категории — до 6-го гыпа',
  });
});

test('rows · are ordered by the weights of the category, after those that it does not have', () => {
  const rows = [
    row({ sex: 'Ж', weight: '59+' }),
    row({ weight: '65+' }),
    row({ weight: '24' }),
    row({ sex: '', weight: '' }),
    row({ weight: '33' }),
    row({ weight: '65' }),
  ];
  const groups = weightGroups(rows, group('cadets-a')).map((one) => [groupTitle(one), one.fits]);
  expect(groups).toEqual([
    ['Вес не указан', false],
    ['Юноши, до\u00a024\u00a0кг', false],
    ['Юноши, до\u00a033\u00a0кг', true],
    ['Юноши, до\u00a065\u00a0кг', true],
    ['Юноши, свыше\u00a065\u00a0кг', true],
    ['Девушки, свыше\u00a059\u00a0кг', true],
  ]);
  expect(inOrder(rows, group('cadets-a'))).toHaveLength(rows.length);
});

test('provider’s errors · go to the rows that were sent, and the first of them gets the focus', () => {
  const sent = [row(), row(), row()];
  const [first, second, third] = sent.map(({ key }) => key) as [string, string, string];
  const errors = faultsAt(
    {
      'rows.2.name': 'Уберите символ',
      'rows.1.sex': 'Неверный пол',
      'rows.1.technical_quality': 'Слишком высокий',
      'rows.9.name': 'Лишняя строка',
      category: 'Закрыта',
    },
    sent,
  );
  expect(errors).toEqual({
    ...NO_ERRORS,
    category: 'Закрыта',
    list: 'Лишняя строка',
    rows: {
      [second]: { weight: 'Неверный пол', technical_quality: 'Слишком высокий' },
      [third]: { name: 'Уберите символ' },
    },
  });
  expect(firstFault(errors, sent)).toBe('application-category');
  const { category: _, ...inRows } = errors;
  expect(firstFault(inRows, sent)).toBe(inputId(second, 'weight'));
  expect(firstFault(NO_ERRORS, sent)).toBeNull();
  expect(first).toBeTruthy();
});

test('profile · fills what it knows in the codes of a row; the rest is taken over', () => {
  const account = fromAccount(coach());
  expect(account).toEqual({ city: '', teamName: 'Олимп', coachName: 'Климов Сергей Павлович' });
  expect(fromProfile(listedAthlete(), account)).toMatchObject({
    sex: 'М',
    name: 'Орлов Марк',
    birthdate: '2012-03-14',
    weight: '41',
    sport_qualification: '6',
    technical_quality: '6',
    teamName: 'Олимп',
    coachName: 'Климов Сергей Павлович',
  });
  const unknown = {
    sex: null,
    birthdate: null,
    weight: null,
    technical_quality: null,
    sport_qualification: null,
  };
  expect(fromProfile(listedAthlete(unknown), account)).toMatchObject({
    sex: '',
    birthdate: '',
    weight: '',
    sport_qualification: '',
    technical_quality: '',
  });
});

test.each([
  ['nothing', null],
  ['a list', []],
  ['a row without a name', { ...stored(), rows: [{ key: 'a' }] }],
  ['a tournament that is a text', { ...stored(), tournament: 'legion_2025' }],
])('toDraft · yields null · the storage has %s', (_what, kept) => {
  expect(toDraft(kept)).toBeNull();
});

test('toDraft · reads a kept draft back unchanged', () => {
  const kept = JSON.parse(JSON.stringify(stored()));
  expect(toDraft(kept)).toEqual(kept);
});

test.each([
  ['youngest-a', '2014-12-31', '2015-01-01'],
  ['cadets-b', '2011-01-01', '2013-12-31'],
  ['youth-12-14', '2011-01-01', '2013-12-31'],
] as const)('%s · counts the year of birth in the year of the tournament', (category, ...days) => {
  const rows = days.map((birthdate) => row({ birthdate }));
  for (const one of rows) {
    expect(misfits(one, group(category), '2025-03-22').birthdate).toBeUndefined();
    expect(misfits(one, group(category), '2030-03-22').birthdate).toMatch(
      /^В категории \d{4}–\d{4} годы рождения$/,
    );
    expect(misfits(one, group(category), null).birthdate).toBeUndefined();
  }
});
