import {
  type ActivityRequest,
  type ActivityTerms,
  type Athlete,
  type AthletePapers,
  CANCELLED,
  type Camp,
  type DocumentKind,
  daysBetween,
  type Event,
  isAnswerLate,
  isOver,
  isUnanswered,
  isUnrefunded,
  type LeagueRequest,
  lackingText,
  leagueDay,
  type OrganiserPayment,
  type OrganiserPerson,
  type OrganiserRequest,
  type OrganiserTournament,
  plural,
  type UserType,
  undecidedOf,
  type WaitingPerson,
} from '@league/shared/contract';

/** One thing that waits for the person, and the place where it is done. */
export interface Step {
  text: string;
  /** The last day on which it can be done (`2026-07-12`), if there is one. */
  by?: string;
  /** What the link says. */
  action: string;
  to: string;
}

/** Steps whose last day is at most this many days away come first. */
const URGENT_DAYS = 30;
/** Later than every day. */
const NOT_URGENT = '9999-12-31';

/** Answers of the pages' own calls; a list is undefined if the person has no such page. */
export interface StepFacts {
  viewer: { id: number; userType: UserType };
  requests: readonly LeagueRequest[];
  /** The parent's children, the coach's athletes, or those the club holds without a coach. */
  athletes?: readonly unknown[] | undefined;
  /** Those about whose name the person has still to decide. */
  undecided?: readonly number[] | undefined;
  /** Tournaments whose secretary the person is. */
  duties?: readonly { tournament: string; title: string }[] | undefined;
  /** Papers of oneself as an athlete, of the children, of the team. */
  papers?: readonly AthletePapers[] | undefined;
  /** Oneself as an athlete, or the children. */
  people?: readonly Pick<Athlete, 'id' | 'firstname' | 'birthdate' | 'weight'>[] | undefined;
  waiting?: readonly WaitingPerson[] | undefined;
  /** For those who enrol athletes. */
  camps?: readonly Camp[] | undefined;
  events?: readonly Event[] | undefined;
  /** Deadlines of the events and camps that have one. */
  terms?: readonly ActivityTerms[] | undefined;
  deskPeople?: readonly OrganiserPerson[] | undefined;
  organiserPayments?: readonly OrganiserPayment[] | undefined;
  organiserRequests?: readonly OrganiserRequest[] | undefined;
  organiserTournaments?: readonly OrganiserTournament[] | undefined;
}

const INVITATIONS = {
  one: 'приглашение ждёт ответа',
  few: 'приглашения ждут ответа',
  many: 'приглашений ждут ответа',
};
const COACHES = { one: 'тренер', few: 'тренера', many: 'тренеров' };
const ATHLETES = { one: 'спортсмен', few: 'спортсмена', many: 'спортсменов' };
const ACCOUNTS = { one: 'заявка', few: 'заявки', many: 'заявок' };
const APPLICATIONS = {
  one: 'заявка на турнир ждёт решения',
  few: 'заявки на турниры ждут решения',
  many: 'заявок на турниры ждут решения',
};
const LETTERS = { one: 'просьба без ответа', few: 'просьбы без ответа', many: 'просьб без ответа' };
const counted = (count: number, forms: typeof COACHES) => `${count} ${plural(count, forms)}`;

/** The earliest of these days, of which there is at least one. */
const earliest = (days: readonly string[]) => [...days].sort()[0] as string;

/** Each kind of paper after «не хватает». */
const PAPERS: Record<DocumentKind, string> = {
  umo: 'УМО',
  passport: 'паспорта или свидетельства',
  insurance: 'страховки',
};

const isAhead = ({ date, status }: { date: string; status: string | null }) =>
  !isOver({ date }) && status !== CANCELLED;

const isRunning = (request: LeagueRequest): request is ActivityRequest =>
  request.kind !== 'tournament' && request.status !== 'declined' && isAhead(request.activity);

/** Lacking papers: one's own, each child's, or the number of athletes without all of theirs; `/documents` lists them. */
function paperSteps({ viewer, papers = [] }: StepFacts): Step[] {
  const lacking = papers.filter((one) => one.lacking.length > 0);
  const byOf = (...days: (string | null)[]) => {
    const known = days.filter((day) => day !== null);
    return known.length > 0 && { by: earliest(known) };
  };
  if (viewer.userType === 'coach' || viewer.userType === 'club') {
    if (lacking.length === 0) return [];
    const by = byOf(...lacking.map((one) => one.needed_by));
    return [{ text: lackingText(lacking.length), ...by, action: 'Посмотреть', to: '/documents' }];
  }
  return lacking.map(({ athlete_id: id, firstname, lacking: kinds, needed_by }) => {
    const what = `не хватает ${kinds.map((kind) => PAPERS[kind]).join(', ')}`;
    const step = { ...byOf(needed_by), action: 'Загрузить' };
    return id === viewer.id
      ? { ...step, text: `У вас ${what}`, to: '/documents' }
      : { ...step, text: `${firstname}: ${what}`, to: `/documents?athlete=${id}` };
  });
}

/** Birth date and weight, without which nobody is entered: one's own, or each child's. */
const factSteps = ({ viewer, people = [] }: StepFacts): Step[] =>
  people.flatMap(({ id, firstname, birthdate, weight }) => {
    const facts = [!birthdate && 'дату рождения', !weight && 'вес'].filter(Boolean).join(' и ');
    const whose = id === viewer.id ? 'Укажите' : `${firstname}: укажите`;
    return facts ? { text: `${whose} ${facts}`, action: 'Указать', to: `/profile/${id}?edit` } : [];
  });

/** The camp or attestation with the nearest deadline for which the coach or the club has enrolled nobody. */
function enrolStep(
  { camps = [], events = [], terms = [] }: StepFacts,
  running: readonly ActivityRequest[],
): Step[] {
  const enrolled = new Set(running.map(({ kind, activity }) => `${kind} ${activity.id}`));
  const [nearest] = [
    ...camps.map((one) => ({ ...one, kind: 'camp', to: `/camp/${one.id}` })),
    ...events.map((one) => ({ ...one, kind: 'event', to: `/certification/${one.id}` })),
  ]
    .filter((one) => isAhead(one) && !enrolled.has(`${one.kind} ${one.id}`))
    .map(({ id, name, date, to }) => ({
      name,
      to,
      by: terms.find((one) => one.id === id)?.answer_by ?? date,
    }))
    .filter(({ by }) => !isAnswerLate(by))
    .sort((a, b) => a.by.localeCompare(b.by));
  return nearest
    ? [
        {
          text: `Записать спортсменов: ${nearest.name}`,
          by: nearest.by,
          action: 'Записать',
          to: nearest.to,
        },
      ]
    : [];
}

/** The page of the only event or camp that they are about, else the list of all. */
function placeOf(requests: readonly ActivityRequest[]): string {
  const pages = new Set(
    requests.map(({ kind, activity }) => `/${kind === 'camp' ? 'camp' : 'certification'}/${activity.id}`),
  );
  const [page] = pages;
  return page !== undefined && pages.size === 1 ? page : '/requests';
}

/** Invitations that can still be accepted, and the nearest day by which an answer is expected. */
function answerStep(own: readonly ActivityRequest[]): Step[] {
  const lastDay = ({ activity }: ActivityRequest) => activity.answer_by ?? activity.date;
  const pending = own.filter((one) => one.status === 'pending' && !isAnswerLate(lastDay(one)));
  if (pending.length === 0) return [];
  return [
    {
      text: counted(pending.length, INVITATIONS),
      by: earliest(pending.map(lastDay)),
      action: 'Ответить',
      to: placeOf(pending),
    },
  ];
}

/** Accepted participation that is not paid for; it is due by the first day. */
function payStep(own: readonly ActivityRequest[]): Step[] {
  const unpaid = own.filter(
    ({ status, payment_status }) => status === 'accepted' && payment_status !== 'paid',
  );
  if (unpaid.length === 0) return [];
  return [
    {
      text: `Оплатить участие: ${unpaid.length}`,
      by: earliest(unpaid.map(({ activity }) => activity.date)),
      action: 'Оплатить',
      to: placeOf(unpaid),
    },
  ];
}

/** The own people of a coach or a club who wait, and the first child or athlete that is still to be added. */
function peopleSteps({ viewer, waiting = [], athletes }: StepFacts): Step[] {
  const profile = `/profile/${viewer.id}`;
  const forms = viewer.userType === 'club' ? COACHES : ATHLETES;
  return [
    ...(waiting.length > 0
      ? [
          {
            text: `Ждут подтверждения: ${counted(waiting.length, forms)}`,
            action: 'Подтвердить',
            to: profile,
          },
        ]
      : []),
    ...(viewer.userType !== 'club' && athletes?.length === 0
      ? [
          {
            text: viewer.userType === 'parent' ? 'Добавить ребёнка' : 'Добавить спортсменов',
            action: 'Добавить',
            to: `${profile}?add`,
          },
        ]
      : []),
  ];
}

/** The names of one's children, or the own, that nobody has decided to show or to hide. */
const nameStep = ({ undecided = [] }: StepFacts): Step[] =>
  undecided.length > 0
    ? [
        {
          text:
            undecided.length === 1
              ? 'Решить, показывать ли имя'
              : `Решить, показывать ли имена: ${undecided.length}`,
          action: 'Решить',
          to: '/consent',
        },
      ]
    : [];

const dutySteps = ({ duties = [] }: StepFacts): Step[] =>
  duties.map(({ tournament, title }) => ({
    text: `Вы секретарь турнира «${title}»`,
    action: 'Открыть стол',
    to: `/day/${tournament}/desk`,
  }));

/** What waits for the organiser. */
function deskSteps({
  deskPeople = [],
  organiserPayments = [],
  organiserRequests = [],
  organiserTournaments = [],
}: StepFacts): Step[] {
  const sent = organiserTournaments.flatMap(undecidedOf);
  const payments = organiserPayments.filter(isUnrefunded);
  const letters = organiserRequests.filter(isUnanswered);
  return [
    ...(deskPeople.length > 0
      ? [
          {
            text: `Ждут подтверждения лиги: ${counted(deskPeople.length, ACCOUNTS)}`,
            action: 'Подтвердить',
            to: '/organiser?tab=people',
          },
        ]
      : []),
    ...(sent.length > 0
      ? [
          {
            text: counted(sent.length, APPLICATIONS),
            action: 'Решить',
            to: '/organiser?tab=applications',
          },
        ]
      : []),
    ...(payments.length > 0
      ? [{ text: `Вернуть оплату: ${payments.length}`, action: 'Открыть', to: '/organiser?tab=payments' }]
      : []),
    ...(letters.length > 0
      ? [{ text: counted(letters.length, LETTERS), action: 'Ответить', to: '/organiser?tab=requests' }]
      : []),
  ];
}

/** What waits for the person: what is urgent by its last day, then the rest in the order of its kinds. */
export function stepsOf(facts: StepFacts): Step[] {
  const running = facts.requests.filter(isRunning);
  const own = running.filter(({ notification_id }) => notification_id !== null);
  const steps = [
    ...dutySteps(facts),
    ...deskSteps(facts),
    ...answerStep(own),
    ...payStep(own),
    ...nameStep(facts),
    ...peopleSteps(facts),
    ...factSteps(facts),
    ...paperSteps(facts),
    ...enrolStep(facts, running),
  ];
  const today = leagueDay();
  const dayOf = ({ by }: Step) => (by && daysBetween(today, by) <= URGENT_DAYS ? by : NOT_URGENT);
  // Sorting is stable: what is not urgent keeps its place.
  return steps.sort((a, b) => dayOf(a).localeCompare(dayOf(b)));
}
