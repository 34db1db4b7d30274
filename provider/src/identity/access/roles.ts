import { BRACKET_EDITORS, ERROR_CODES } from '@league/shared/contract';
import { forbidden, Refusal } from '../../platform/refusal.ts';
import type { Actor } from './actor.ts';
import { type Role, role } from './authorise.ts';

type UserType = Actor['userType'];

const is =
  (...types: UserType[]) =>
  ({ userType }: Actor) =>
    types.includes(userType);
const isConfirmed = ({ confirmed }: Actor) => confirmed;
const isConfirmedClub = (actor: Actor) => isConfirmed(actor) && is('club')(actor);
const isConfirmedCoach = (actor: Actor) => isConfirmed(actor) && is('coach')(actor);
const isConfirmedTeam = (actor: Actor) => isConfirmedClub(actor) || isConfirmedCoach(actor);
const hasAthletes = (actor: Actor) => is('parent')(actor) || isConfirmedCoach(actor);

const notConfirmed = (message: string) => () => new Refusal(403, ERROR_CODES.notConfirmed, message);

const CLUB_OR_ORGANISER = 'a confirmed club, an organiser of the league';
const ownsActivities = (actor: Actor) => isConfirmedClub(actor) || actor.organiser;

export const createsEvents = role(CLUB_OR_ORGANISER, [
  ownsActivities,
  () => forbidden('У вас нет прав создавать события.'),
]);

export const createsCamps = role(CLUB_OR_ORGANISER, [
  ownsActivities,
  () => forbidden('У вас нет прав создавать лагеря.'),
]);

export const changesActivities: Role = {
  ...role(CLUB_OR_ORGANISER, [
    ownsActivities,
    () => forbidden('Изменяют и отменяют события и сборы клуб, который их проводит, и организатор лиги.'),
  ]),
  guards: 'desk_asked',
};

export const enrolsAthletes = role('a confirmed coach, a confirmed club', [
  isConfirmedTeam,
  () => forbidden('Заявлять спортсменов могут подтверждённые тренер и клуб.'),
]);

export const listsParticipants = role('a confirmed club or coach; a parent, an athlete, a referee', [
  (actor) => isConfirmed(actor) || !is('club', 'coach')(actor),
  () => forbidden('Список участников откроется после подтверждения учётной записи.'),
]);

export const addsAthletes = role('a parent, a confirmed coach', [
  hasAthletes,
  () => forbidden('Добавлять спортсменов могут родитель и подтверждённый тренер.'),
]);

export const takesAthletesOver = role('a parent, an athlete', [
  is('parent', 'athlete'),
  () => forbidden('Взять профиль по ссылке может родитель или спортсмен: войдите как один из них.'),
]);

export const listsPapersOfAthletes = role('an athlete, a parent, a confirmed coach, a confirmed club', [
  (actor) => is('athlete', 'parent')(actor) || isConfirmedTeam(actor),
  () => forbidden('Документы спортсменов видят они сами, их родитель и подтверждённые тренер и клуб.'),
]);

export const opensAnyPaper = role('an organiser of the league', [
  ({ organiser }) => organiser,
  () => forbidden('Документы с указанием причины открывает организатор лиги.'),
]);

export const organises: Role = {
  ...role('an organiser of the league', [
    ({ organiser }) => organiser,
    () => forbidden('Стол организатора открыт тем, кого назначил оператор сайта.'),
  ]),
  guards: 'desk_asked',
};

export const confirmsPeople = role(
  'a confirmed club, a confirmed coach',
  [is('club', 'coach'), () => forbidden('Подтверждают клуб — тренеров, тренер — спортсменов.')],
  [isConfirmed, notConfirmed('Подтверждать других можно после подтверждения своей учётной записи.')],
);

export const leadsTeam = role('a confirmed club, a confirmed coach', [
  (actor) => isConfirmedClub(actor) || isConfirmedCoach(actor),
  () => forbidden('Готовность команды видят подтверждённые тренер и клуб.'),
]);

export const choosesClub = role('an athlete, a parent, a coach', [
  is('athlete', 'parent', 'coach'),
  () => forbidden('Клуб и тренера выбирают спортсмен, родитель и тренер.'),
]);

export const appliesForTournaments = role(
  'a confirmed club, a confirmed coach',
  [is('club', 'coach'), () => forbidden('Заявки на турниры подают клубы и тренеры.')],
  [isConfirmed, notConfirmed('Заявки на турниры подают после подтверждения учётной записи.')],
);

export const savesBrackets = role(
  'a confirmed club or referee that the operator has named',
  [
    (actor) => isConfirmed(actor) && is(...BRACKET_EDITORS)(actor),
    () => forbidden('У вас нет прав изменять сетки.'),
  ],
  [
    ({ bracketEditor }) => bracketEditor,
    () =>
      forbidden('Сетки изменяют те, кого назначила лига. Попросите лигу назначить вас и сохраните снова.'),
  ],
);
