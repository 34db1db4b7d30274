import {
  type ActivityRequest,
  type ActivityTerms,
  CANCELLED,
  type Camp,
  type DeskPerson,
  type DeskRequest,
  type DeskTournament,
  type DocumentKind,
  type Event,
  isAnswerLate,
  isOver,
  type LeagueRequest,
  plural,
  type UserType,
  type WaitingPerson,
} from '@league/shared/contract';
import { nbsp } from '@league/shared/kit';

/** One thing that waits for the person, and the place where it is done. */
export interface Step {
  text: string;
  to: string;
}

/** Answers of the pages' own calls; a list is undefined if the person has no such page. */
export interface StepFacts {
  viewer: { id: number; userType: UserType };
  requests: readonly LeagueRequest[];
  /** The parent's children, the coach's athletes, or those whom the club holds without a coach. */
  athletes?: readonly unknown[] | undefined;
  /** Those about whose name the person has still to decide. */
  undecided?: readonly number[] | undefined;
  waiting?: readonly WaitingPerson[] | undefined;
  /** For those who enrol athletes. */
  camps?: readonly Camp[] | undefined;
  events?: readonly Event[] | undefined;
  /** Deadlines of the events and camps that have one. */
  terms?: readonly ActivityTerms[] | undefined;
  deskPeople?: readonly DeskPerson[] | undefined;
  deskRequests?: readonly DeskRequest[] | undefined;
  deskTournaments?: readonly DeskTournament[] | undefined;
}

const INVITATIONS = {
  one: 'приглашение ждёт ответа',
  few: 'приглашения ждут ответа',
  many: 'приглашений ждут ответа',
};
const COACHES = { one: 'тренер', few: 'тренера', many: 'тренеров' };
const ATHLETES = { one: 'спортсмен', few: 'спортсмена', many: 'спортсменов' };
const WITHOUT_PAPERS = { one: 'спортсмена', few: 'спортсменов', many: 'спортсменов' };
const ACCOUNTS = { one: 'заявка', few: 'заявки', many: 'заявок' };
const APPLICATIONS = {
  one: 'заявка на турнир ждёт решения',
  few: 'заявки на турниры ждут решения',
  many: 'заявок на турниры ждут решения',
};
const LETTERS = { one: 'просьба без ответа', few: 'просьбы без ответа', many: 'просьб без ответа' };
const counted = (count: number, forms: typeof COACHES) => `${count} ${plural(count, forms)}`;

const dayAndMonth = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
/** «до 20 декабря»: a step is about days ahead, and short. */
const until = (day: string) => nbsp(`до ${dayAndMonth.format(new Date(day))}`).replace(/(?<=\d) /, '\u00a0');

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

/** Missing papers: one's own, each child's, or the number of athletes without all of theirs. */
function paperSteps({ viewer }: StepFacts, running: readonly ActivityRequest[]): Step[] {
  const missing = new Map<number, { firstname: string; kinds: Set<DocumentKind> }>();
  for (const { athlete, missing_documents } of running) {
    if (missing_documents.length === 0) continue;
    const known = missing.get(athlete.id) ?? { firstname: athlete.firstname, kinds: new Set() };
    for (const kind of missing_documents) known.kinds.add(kind);
    missing.set(athlete.id, known);
  }
  if (missing.size === 0) return [];
  if (viewer.userType === 'coach' || viewer.userType === 'club') {
    const to = viewer.userType === 'coach' ? '/documents' : '/requests';
    return [{ text: `Не хватает документов у ${counted(missing.size, WITHOUT_PAPERS)}`, to }];
  }
  return [...missing].map(([id, { firstname, kinds }]) => {
    const what = `не хватает ${[...kinds].map((kind) => PAPERS[kind]).join(', ')}`;
    return id === viewer.id
      ? { text: `У вас ${what}`, to: '/documents' }
      : { text: `${firstname}: ${what}`, to: `/documents?athlete=${id}` };
  });
}

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
    ? [{ text: `Записать спортсменов: ${nearest.name}, ${until(nearest.by)}`, to: nearest.to }]
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
  const [nearest] = pending.map(lastDay).sort();
  if (nearest === undefined) return [];
  return [{ text: `${counted(pending.length, INVITATIONS)} ${until(nearest)}`, to: placeOf(pending) }];
}

/** The own people of a coach or a club who wait, and the first child or athlete that is still to be added. */
function peopleSteps({ viewer, waiting = [], athletes }: StepFacts): Step[] {
  const profile = `/profile/${viewer.id}`;
  const forms = viewer.userType === 'club' ? COACHES : ATHLETES;
  return [
    ...(waiting.length > 0
      ? [{ text: `Ждут подтверждения: ${counted(waiting.length, forms)}`, to: profile }]
      : []),
    ...(viewer.userType !== 'club' && athletes?.length === 0
      ? [{ text: viewer.userType === 'parent' ? 'Добавить ребёнка' : 'Добавить спортсменов', to: profile }]
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
          to: '/consent',
        },
      ]
    : [];

/** What waits on the organiser's desk. */
function deskSteps({ deskPeople = [], deskRequests = [], deskTournaments = [] }: StepFacts): Step[] {
  const sent = deskTournaments
    .filter(({ state }) => state !== 'over')
    .flatMap(({ applications }) => applications.filter(({ status }) => status === 'submitted'));
  const letters = deskRequests.filter(({ answered_at }) => answered_at === null);
  return [
    ...(deskPeople.length > 0
      ? [
          {
            text: `Ждут подтверждения лиги: ${counted(deskPeople.length, ACCOUNTS)}`,
            to: '/organiser?tab=people',
          },
        ]
      : []),
    ...(sent.length > 0
      ? [{ text: counted(sent.length, APPLICATIONS), to: '/organiser?tab=applications' }]
      : []),
    ...(letters.length > 0
      ? [{ text: counted(letters.length, LETTERS), to: '/organiser?tab=requests' }]
      : []),
  ];
}

/** What waits for the person, the most urgent first. */
export function stepsOf(facts: StepFacts): Step[] {
  const running = facts.requests.filter(isRunning);
  const own = running.filter(({ notification_id }) => notification_id !== null);
  const unpaid = own.filter(
    ({ status, payment_status }) => status === 'accepted' && payment_status !== 'paid',
  );
  return [
    ...deskSteps(facts),
    ...answerStep(own),
    ...(unpaid.length > 0 ? [{ text: `Оплатить участие: ${unpaid.length}`, to: placeOf(unpaid) }] : []),
    ...nameStep(facts),
    ...peopleSteps(facts),
    ...paperSteps(facts, running),
    ...enrolStep(facts, running),
  ];
}
