import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ActivityRequest, type AthletePapers, addDays, leagueDay } from '@league/shared/contract';
import { type StepFacts, stepsOf } from './find-steps.ts';

const request = (changes: Partial<ActivityRequest> = {}): ActivityRequest => ({
  kind: 'camp',
  activity: { id: 3, name: 'Зимний лагерь', date: '2099-12-20', location: 'Клин', status: null },
  athlete: { id: 241, firstname: 'Вера', lastname: 'Белова', middlename: null },
  status: 'accepted',
  payment_status: 'paid',
  notification_id: 5,
  missing_documents: [],
  applied_at: '2026-11-01T10:00:00.000Z',
  ...changes,
});
const papersOf = (athlete_id: number, ...lacking: AthletePapers['lacking']): AthletePapers => ({
  ...{ athlete_id, firstname: 'Вера', lastname: 'Белова', documents: [] },
  ...{ lacking, needed_by: '2099-12-20' },
});
const camp = {
  id: 3,
  kind: 'camp' as const,
  name: 'Зимний лагерь',
  date: '2099-12-20',
  status: null,
  answerBy: null,
};
const steps = (userType: StepFacts['viewer']['userType'], facts: Partial<StepFacts> = {}) =>
  stepsOf({ viewer: { id: 7, userType }, ...facts }).map(
    ({ text, by, action, to }) => `${text}${by ? ` ⩽ ${by}` : ''} → ${action} ${to}`,
  );

test('steps · are none · nothing waits', () => {
  assert.deepEqual(steps('parent', { requests: [request()], athletes: 1 }), []);
});

test('steps · of a parent · answer, pay, add the papers of each child', () => {
  const requests = [
    request({ status: 'pending' }),
    request({ status: 'pending' }),
    request({ payment_status: 'none' }),
  ];
  const papers = [papersOf(241, 'umo', 'insurance'), papersOf(242)];
  assert.deepEqual(steps('parent', { requests, athletes: 1, papers }), [
    '2 приглашения ждут ответа ⩽ 2099-12-20 → Ответить /camp/3',
    'Оплатить участие: 1 ⩽ 2099-12-20 → Оплатить /camp/3',
    'Вера: не загружено: медицинский допуск, страховка ⩽ 2099-12-20 → Загрузить /documents?athlete=241',
  ]);
});

test('steps · lead to the list of all · invitations to several camps wait', () => {
  const elsewhere = request({ status: 'pending', activity: { ...request().activity, id: 9 } });
  assert.deepEqual(steps('parent', { requests: [request({ status: 'pending' }), elsewhere], athletes: 1 }), [
    '2 приглашения ждут ответа ⩽ 2099-12-20 → Ответить /requests',
  ]);
});

test('steps · leave out what is over, declined or answered by somebody else', () => {
  const requests = [
    request({ status: 'pending', notification_id: null }),
    request({ status: 'declined' }),
    request({ status: 'pending', activity: { ...request().activity, date: '2020-01-01' } }),
    request({ status: 'pending', activity: { ...request().activity, answer_by: '2020-01-01' } }),
    request({ payment_status: 'none', activity: { ...request().activity, status: 'Отменено' } }),
  ];
  assert.deepEqual(steps('athlete', { requests }), []);
});

test('steps · of an athlete · name one’s own papers, birth date and weight, though no event is ahead', () => {
  const own = { id: 7, firstname: 'Ян', birthdate: null, weight: null };
  const papers = [{ ...papersOf(7, 'passport'), needed_by: null }];
  assert.deepEqual(steps('athlete', { people: [own], papers }), [
    'Укажите дату рождения и вес → Указать /profile/7?edit',
    'У вас не загружено: паспорт или свидетельство → Загрузить /documents',
  ]);
  const child = { id: 8, firstname: 'Ия', birthdate: '2014-05-09', weight: null };
  assert.deepEqual(steps('parent', { people: [child], athletes: 1 }), [
    'Ия: укажите вес → Указать /profile/8?edit',
  ]);
});

test('steps · of a coach · lead to those who wait, to papers and to the nearest camp without athletes', () => {
  const facts = {
    requests: [request({ notification_id: null })],
    papers: [papersOf(241, 'umo'), papersOf(242)],
    waiting: 2,
    athletes: 1,
    activities: [
      camp,
      { ...camp, id: 4, name: 'Летние сборы', date: '2099-12-28' },
      { ...camp, id: 5, kind: 'event' as const, name: 'Аттестация', date: '2099-12-24' },
    ],
  };
  assert.deepEqual(steps('coach', facts), [
    'Ждут подтверждения: 2 спортсмена → Подтвердить /profile/7',
    'Не хватает документов у 1 спортсмена ⩽ 2099-12-20 → Посмотреть /documents',
    'Записать спортсменов: Аттестация ⩽ 2099-12-24 → Записать /certification/5',
  ]);
  assert.deepEqual(steps('coach', { athletes: 0 }), ['Добавить спортсменов → Добавить /profile/7?add']);
});

test('steps · name the deadline, and leave out what is late or cancelled', () => {
  const activity = { ...request().activity, answer_by: '2099-12-01' };
  const requests = [request({ status: 'pending', activity })];
  assert.deepEqual(steps('athlete', { requests }), [
    '1 приглашение ждёт ответа ⩽ 2099-12-01 → Ответить /camp/3',
  ]);
  const activities = [
    { ...camp, id: 4, answerBy: '2020-01-01' },
    { ...camp, id: 8, status: 'Отменено' },
    { ...camp, answerBy: '2099-12-01' },
  ];
  assert.deepEqual(steps('club', { athletes: 0, activities }), [
    'Записать спортсменов: Зимний лагерь ⩽ 2099-12-01 → Записать /camp/3',
  ]);
});

test('steps · of an organiser · begin with what waits on the desk', () => {
  const desk = { people: 3, applications: 2, refunds: 1, letters: 1 };
  assert.deepEqual(steps('club', { desk, requests: [request({ status: 'pending' })] }), [
    'Ждут подтверждения лиги: 3 заявки → Подтвердить /organiser?tab=people',
    '2 заявки на турниры ждут решения → Решить /organiser?tab=applications',
    'Вернуть оплату: 1 → Открыть /organiser?tab=payments',
    '1 просьба без ответа → Ответить /organiser?tab=requests',
    '1 приглашение ждёт ответа ⩽ 2099-12-20 → Ответить /camp/3',
  ]);
});

test('steps · of a referee · say whose secretary he is, and lead to the desk', () => {
  assert.deepEqual(steps('referee', { duties: [{ tournament: 'cup', title: 'Кубок' }] }), [
    'Вы секретарь турнира «Кубок» → Открыть стол /day/cup/desk',
  ]);
});

test('steps · lead to the question about a name that nobody has decided on', () => {
  assert.deepEqual(steps('parent', { athletes: 1, undecided: 1 }), [
    'Решить, показывать ли имя → Решить /consent',
  ]);
  assert.deepEqual(steps('parent', { athletes: 1, undecided: 2 }), [
    'Решить, показывать ли имена: 2 → Решить /consent',
  ]);
});

test('steps · begin with those that are due within 30 days, the soonest first', () => {
  const [soon, sooner, later] = [30, 2, 31].map((days) => addDays(leagueDay(), days)) as [
    string,
    string,
    string,
  ];
  const papers = [{ ...papersOf(241, 'umo'), needed_by: soon }];
  const unpaid = request({ payment_status: 'none', activity: { ...request().activity, date: later } });
  const pending = request({ status: 'pending', activity: { ...request().activity, date: sooner } });
  const facts = { requests: [unpaid, pending], papers, athletes: 0, undecided: 1 };
  assert.deepEqual(steps('parent', facts), [
    `1 приглашение ждёт ответа ⩽ ${sooner} → Ответить /camp/3`,
    `Вера: не загружено: медицинский допуск ⩽ ${soon} → Загрузить /documents?athlete=241`,
    `Оплатить участие: 1 ⩽ ${later} → Оплатить /camp/3`,
    'Решить, показывать ли имя → Решить /consent',
    'Добавить ребёнка → Добавить /profile/7?add',
  ]);
});
