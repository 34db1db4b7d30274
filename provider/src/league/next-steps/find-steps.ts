import {
  type ActivityRequest,
  type Athlete,
  type AthletePapers,
  CANCELLED,
  daysBetween,
  isAnswerLate,
  isOver,
  lackingText,
  leagueDay,
  type NextStep,
  PAPERS,
  plural,
} from '@league/shared/contract';
import type { Actor } from '../../identity/access/actor.ts';
import type { ActivityKind } from '../../platform/db/schema.ts';

/** Steps whose last day is at most this many days away come first. */
const URGENT_DAYS = 30;
/** Later than every day. */
const NOT_URGENT = '9999-12-31';

/** A step as it is answered; `about`: another person's id whose papers or data it names, for the journal. */
export type Step = NextStep & { about?: number };

/** What a person has, as far as the role has it. */
export interface StepFacts {
  viewer: Pick<Actor, 'id' | 'userType'>;
  requests?: readonly ActivityRequest[];
  /** Number of the parent's children, or of the coach's athletes. */
  athletes?: number;
  /** Number of those about whose name the person has still to decide. */
  undecided?: number;
  /** Tournaments whose secretary the person is. */
  duties?: readonly { tournament: string; title: string }[];
  /** Papers of oneself as an athlete, of the children, of the team. */
  papers?: readonly AthletePapers[];
  /** Oneself as an athlete, or the children. */
  people?: readonly Pick<Athlete, 'id' | 'firstname' | 'birthdate' | 'weight'>[];
  /** Number of those who wait for the coach's or the club's word. */
  waiting?: number;
  /** For those who enrol athletes. */
  activities?: readonly {
    id: number;
    kind: ActivityKind;
    name: string;
    date: string;
    status: string | null;
    answerBy: string | null;
  }[];
  /** What waits for an organiser. */
  desk?: { people: number; applications: number; refunds: number; letters: number };
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

const isAhead = ({ date, status }: { date: string; status: string | null }) =>
  !isOver({ date }) && status !== CANCELLED;

const isRunning = ({ status, activity }: ActivityRequest) => status !== 'declined' && isAhead(activity);

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
    const what = `не загружено: ${kinds.map((kind) => PAPERS[kind].short).join(', ')}`;
    const step = { ...byOf(needed_by), action: 'Загрузить' };
    return id === viewer.id
      ? { ...step, text: `У вас ${what}`, to: '/documents' }
      : { ...step, text: `${firstname}: ${what}`, to: `/documents?athlete=${id}`, about: id };
  });
}

/** Birth date and weight, without which nobody is entered: one's own, or each child's. */
const factSteps = ({ viewer, people = [] }: StepFacts): Step[] =>
  people.flatMap(({ id, firstname, birthdate, weight }) => {
    const facts = [!birthdate && 'дату рождения', !weight && 'вес'].filter(Boolean).join(' и ');
    const whose = id === viewer.id ? 'Укажите' : `${firstname}: укажите`;
    return facts
      ? { text: `${whose} ${facts}`, action: 'Указать', to: `/profile/${id}?edit`, about: id }
      : [];
  });

/** The camp or attestation with the nearest deadline for which the coach or the club has enrolled nobody. */
function enrolStep({ activities = [] }: StepFacts, running: readonly ActivityRequest[]): Step[] {
  const enrolled = new Set(running.map(({ activity }) => activity.id));
  const [nearest] = activities
    .filter((one) => isAhead(one) && !enrolled.has(one.id))
    .map((one) => ({ ...one, by: one.answerBy ?? one.date }))
    .filter(({ by }) => !isAnswerLate(by))
    .sort((a, b) => a.by.localeCompare(b.by));
  if (!nearest) return [];
  const { id, kind, name, by } = nearest;
  return [{ text: `Записать спортсменов: ${name}`, by, action: 'Записать', to: pathOf(kind, id) }];
}

const pathOf = (kind: ActivityKind, id: number) => `/${kind === 'camp' ? 'camp' : 'certification'}/${id}`;

/** The page of the only event or camp that they are about, else the list of all. */
function placeOf(requests: readonly ActivityRequest[]): string {
  const pages = new Set(requests.map(({ kind, activity }) => pathOf(kind, activity.id)));
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
function peopleSteps({ viewer, waiting = 0, athletes }: StepFacts): Step[] {
  const to = `/profile/${viewer.id}`;
  const isClub = viewer.userType === 'club';
  const steps: Step[] = [];
  if (waiting > 0) {
    const who = counted(waiting, isClub ? COACHES : ATHLETES);
    steps.push({ text: `Ждут подтверждения: ${who}`, action: 'Подтвердить', to });
  }
  if (!isClub && athletes === 0) {
    const text = viewer.userType === 'parent' ? 'Добавить ребёнка' : 'Добавить спортсменов';
    steps.push({ text, action: 'Добавить', to: `${to}?add` });
  }
  return steps;
}

/** The names of one's children, or the own, that nobody has decided to show or to hide. */
const nameStep = ({ undecided = 0 }: StepFacts): Step[] => {
  if (undecided === 0) return [];
  const text = undecided === 1 ? 'Решить, показывать ли имя' : `Решить, показывать ли имена: ${undecided}`;
  return [{ text, action: 'Решить', to: '/consent' }];
};

const dutySteps = ({ duties = [] }: StepFacts): Step[] =>
  duties.map(({ tournament, title }) => ({
    text: `Вы секретарь турнира «${title}»`,
    action: 'Открыть стол',
    to: `/day/${tournament}/desk`,
  }));

/** What waits for the organiser. */
function deskSteps({ desk }: StepFacts): Step[] {
  if (!desk) return [];
  const { people, applications, refunds, letters } = desk;
  const steps = [
    [people, `Ждут подтверждения лиги: ${counted(people, ACCOUNTS)}`, 'Подтвердить', 'people'],
    [applications, counted(applications, APPLICATIONS), 'Решить', 'applications'],
    [refunds, `Вернуть оплату: ${refunds}`, 'Открыть', 'payments'],
    [letters, counted(letters, LETTERS), 'Ответить', 'requests'],
  ] as const;
  return steps
    .filter(([count]) => count > 0)
    .map(([, text, action, tab]) => ({ text, action, to: `/organiser?tab=${tab}` }));
}

/** What waits for the person: what is urgent by its last day, then the rest in the order of its kinds. */
export function stepsOf(facts: StepFacts): Step[] {
  const running = (facts.requests ?? []).filter(isRunning);
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
