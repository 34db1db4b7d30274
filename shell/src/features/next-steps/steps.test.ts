import {
  type ActivityRequest,
  type AthletePapers,
  addDays,
  leagueDay,
  type OrganiserPayment,
  type OrganiserTournament,
} from '@league/shared/contract';
import { type StepFacts, stepsOf } from './steps.ts';

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
  name: 'Зимний лагерь',
  date: '2099-12-20',
  location: 'Клин',
  status: null,
  participants: 1,
};
const steps = (userType: StepFacts['viewer']['userType'], facts: Partial<StepFacts> = {}) =>
  stepsOf({ viewer: { id: 7, userType }, requests: [], ...facts }).map(
    ({ text, by, action, to }) => `${text}${by ? ` ⩽ ${by}` : ''} → ${action} ${to}`,
  );

test('steps · are none · nothing waits', () => {
  expect(steps('parent', { requests: [request()], athletes: [1] })).toEqual([]);
});

test('steps · of a parent · answer, pay, add the papers of each child', () => {
  const requests = [
    request({ status: 'pending' }),
    request({ status: 'pending' }),
    request({ payment_status: 'none' }),
  ];
  const papers = [papersOf(241, 'umo', 'insurance'), papersOf(242)];
  expect(steps('parent', { requests, athletes: [1], papers })).toEqual([
    '2 приглашения ждут ответа ⩽ 2099-12-20 → Ответить /camp/3',
    'Оплатить участие: 1 ⩽ 2099-12-20 → Оплатить /camp/3',
    'Вера: не хватает УМО, страховки ⩽ 2099-12-20 → Загрузить /documents?athlete=241',
  ]);
});

test('steps · lead to the list of all · invitations to several camps wait', () => {
  const elsewhere = request({ status: 'pending', activity: { ...request().activity, id: 9 } });
  expect(steps('parent', { requests: [request({ status: 'pending' }), elsewhere], athletes: [1] })).toEqual([
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
  expect(steps('athlete', { requests })).toEqual([]);
});

test('steps · of an athlete · name one’s own papers, birth date and weight, though no event is ahead', () => {
  const own = { id: 7, firstname: 'Ян', birthdate: null, weight: null };
  const papers = [{ ...papersOf(7, 'passport'), needed_by: null }];
  expect(steps('athlete', { people: [own], papers })).toEqual([
    'Укажите дату рождения и вес → Указать /profile/7?edit',
    'У вас не хватает паспорта или свидетельства → Загрузить /documents',
  ]);
  const child = { id: 8, firstname: 'Ия', birthdate: '2014-05-09', weight: null };
  expect(steps('parent', { people: [child], athletes: [child] })).toEqual([
    'Ия: укажите вес → Указать /profile/8?edit',
  ]);
});

test('steps · of a coach · lead to those who wait, to papers and to the nearest camp without athletes', () => {
  const waiting = { id: 1, user_type: 'athlete', firstname: 'Ян', lastname: 'Ли' } as const;
  const person = { ...waiting, middlename: null, birthdate: null, federation: null };
  const facts = {
    requests: [request({ notification_id: null })],
    papers: [papersOf(241, 'umo'), papersOf(242)],
    waiting: [person, { ...person, id: 2 }],
    athletes: [1],
    camps: [
      { ...camp, registeredAthletes: [] },
      { ...camp, id: 4, name: 'Летние сборы', date: '2099-12-28', registeredAthletes: [] },
    ],
    events: [{ ...camp, id: 5, name: 'Аттестация', date: '2099-12-24' }],
  };
  expect(steps('coach', facts)).toEqual([
    'Ждут подтверждения: 2 спортсмена → Подтвердить /profile/7',
    'Не хватает документов у 1 спортсмена ⩽ 2099-12-20 → Посмотреть /documents',
    'Записать спортсменов: Аттестация ⩽ 2099-12-24 → Записать /certification/5',
  ]);
  expect(steps('coach', { athletes: [] })).toEqual(['Добавить спортсменов → Добавить /profile/7?add']);
});

test('steps · name the deadline, and leave out what is late or cancelled', () => {
  const terms = [
    { id: 3, kind: 'camp', end_date: null, answer_by: '2099-12-01' },
    { id: 4, kind: 'camp', end_date: null, answer_by: '2020-01-01' },
  ] as const;
  const activity = { ...request().activity, answer_by: '2099-12-01' };
  const requests = [request({ status: 'pending', activity })];
  expect(steps('athlete', { requests })).toEqual([
    '1 приглашение ждёт ответа ⩽ 2099-12-01 → Ответить /camp/3',
  ]);
  const camps = [
    { ...camp, id: 4, registeredAthletes: [] },
    { ...camp, id: 8, status: 'Отменено', registeredAthletes: [] },
    { ...camp, registeredAthletes: [] },
  ];
  expect(steps('club', { athletes: [], camps, terms })).toEqual([
    'Записать спортсменов: Зимний лагерь ⩽ 2099-12-01 → Записать /camp/3',
  ]);
});

test('steps · of an organiser · begin with what waits on the desk', () => {
  const letter = { id: 1, name: 'Ян', topic: 'Турнир', message: '…', created_at: '2026-11-01T10:00:00.000Z' };
  const organiserRequests = [
    { ...letter, answered_at: null },
    { ...letter, id: 2, answered_at: '2026-11-02T10:00:00.000Z' },
  ];
  const tournament = (
    state: OrganiserTournament['state'],
    status: OrganiserTournament['applications'][number]['status'],
  ) => ({ state, applications: [{ status }] }) as OrganiserTournament;
  const organiserTournaments = [
    tournament('open', 'submitted'),
    tournament('closed', 'submitted'),
    tournament('open', 'accepted'),
    tournament('over', 'submitted'),
  ];
  expect(
    steps('club', {
      organiserTournaments,
      organiserRequests,
      organiserPayments: [{ refund: { status: 'succeeded' } }, { refund: null }] as OrganiserPayment[],
      deskPeople: Array(3).fill({}),
      requests: [request({ status: 'pending' })],
    }),
  ).toEqual([
    'Ждут подтверждения лиги: 3 заявки → Подтвердить /organiser?tab=people',
    '2 заявки на турниры ждут решения → Решить /organiser?tab=applications',
    'Вернуть оплату: 1 → Открыть /organiser?tab=payments',
    '1 просьба без ответа → Ответить /organiser?tab=requests',
    '1 приглашение ждёт ответа ⩽ 2099-12-20 → Ответить /camp/3',
  ]);
});

test('steps · of a referee · say whose secretary he is, and lead to the desk', () => {
  expect(steps('referee', { duties: [{ tournament: 'cup', title: 'Кубок' }] })).toEqual([
    'Вы секретарь турнира «Кубок» → Открыть стол /day/cup/desk',
  ]);
});

test('steps · lead to the question about a name that nobody has decided on', () => {
  expect(steps('parent', { athletes: [{}], undecided: [7] })).toEqual([
    'Решить, показывать ли имя → Решить /consent',
  ]);
  expect(steps('parent', { athletes: [{}], undecided: [7, 8] })).toEqual([
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
  const facts = { requests: [unpaid, pending], papers, athletes: [], undecided: [7] };
  expect(steps('parent', facts)).toEqual([
    `1 приглашение ждёт ответа ⩽ ${sooner} → Ответить /camp/3`,
    `Вера: не хватает УМО ⩽ ${soon} → Загрузить /documents?athlete=241`,
    `Оплатить участие: 1 ⩽ ${later} → Оплатить /camp/3`,
    'Решить, показывать ли имя → Решить /consent',
    'Добавить ребёнка → Добавить /profile/7?add',
  ]);
});
