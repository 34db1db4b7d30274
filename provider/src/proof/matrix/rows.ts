import { applicationDraft } from '../../testing/application-draft.ts';
import { CONSENT, SAMPLE_IMAGE } from './payloads.ts';
import type { Person, Role, World } from './world.ts';

export interface Sent {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  payload?: unknown;
  headers?: Record<string, string>;
}

type Target = Omit<World, 'visitors'>;

/**
 * A call, and what each gets: of the own club's things, of another club's, of nothing's. Columns: guest, club, coach,
 * parent, athlete, referee; after the bar club, coach, athlete and referee before they are confirmed. A call that has no
 * target has `own` only.
 */
export interface Row {
  own: string;
  foreign?: string;
  absent?: string;
  /** What is sent about the things of `target` by somebody of the world `mine`. */
  send?: (target: Target, role: Role, mine: Target) => Sent;
}

const PUBLIC = '200 200 200 200 200 200 | 200 200 200 200';
const GONE = '404 404 404 404 404 404 | 404 404 404 404';
const MEMBERS = '401 200 200 200 200 200 | 200 200 200 200';
const NOBODY = '401 404 404 404 404 404 | 404 404 404 404';

const person = (role: Role): Person => (role === 'guest' ? 'athlete' : role);
/** Oneself, and the child of a parent. */
const selfOf = (target: Target, role: Role) => (role === 'parent' ? target.child : target.ids[person(role)]);
const about =
  (idOf: typeof selfOf) =>
  (payload?: unknown, more: Sent = {}) =>
  (target: Target, role: Role): Sent => ({
    params: { id: idOf(target, role), ...more.params },
    ...(payload === undefined ? {} : { payload }),
    ...(more.headers ? { headers: more.headers } : {}),
  });
const self = about(selfOf);
/** Rows of corrections: the coach may also correct an athlete without an account. */
const cared = about((target, role) => (role === 'coach' ? target.newcomer : selfOf(target, role)));
/** As with all that is one's own, but a coach who waits has no athletes. */
const CARED_ONLY = { own: '401 200 200 200 200 200 | 200 404 200 200', foreign: NOBODY, absent: NOBODY };
const OWN_ONLY = { own: MEMBERS, foreign: NOBODY, absent: NOBODY };
const NONE_YET = { own: NOBODY, foreign: NOBODY, absent: NOBODY };

const enrolment = (field: 'event_id' | 'camp_id'): Row => ({
  own: '401 403 200 403 403 403 | 403 403 403 403',
  foreign: '401 403 404 403 403 403 | 403 403 403 403',
  absent: '401 403 404 403 403 403 | 403 403 403 403',
  send: (target, _, mine) => ({
    payload: { [field]: field === 'event_id' ? mine.event : mine.camp, athleteIds: [target.newcomer] },
  }),
});
/** Events and camps are everybody's; who is in them is not. */
const participants = (kind: 'event' | 'camp'): Row => ({
  own: '401 200 200 200 200 404 | 403 403 200 404',
  foreign: '401 200 200 200 404 404 | 403 403 404 404',
  absent: NOBODY,
  send: (target) => ({ params: { id: target[kind] } }),
});
const answer = (kind: 'event' | 'camp'): Row => ({
  own: '401 404 200 200 200 404 | 404 404 200 404',
  foreign: NOBODY,
  absent: NOBODY,
  send: (target, role) => {
    const athlete = { coach: target.alone, parent: target.child }[role as 'coach' | 'parent'];
    return {
      params: { id: target[kind] },
      payload: { action: 'accept', athlete_id: athlete ?? target.ids[person(role)] },
    };
  },
});
const notification = (own: string, payload?: unknown): Row => ({
  own,
  foreign: NOBODY,
  absent: NOBODY,
  send: (target, role) => ({
    params: { id: target.notification[person(role)] },
    ...(payload === undefined ? {} : { payload }),
  }),
});
const waiting: Row = {
  own: '401 200 200 403 403 403 | 403 403 403 403',
  foreign: '401 404 404 403 403 403 | 403 403 403 403',
  absent: '401 404 404 403 403 403 | 403 403 403 403',
  send: (target, role) => ({
    params: { id: role === 'club' ? target.waitingCoach : target.waitingAthlete },
  }),
};
const payment = (payload: boolean): Row => ({
  own: '401 404 404 200 200 404 | 404 404 200 404',
  foreign: NOBODY,
  absent: NOBODY,
  send: (target, role) => {
    const id = target.accepted[person(role)];
    return payload ? { payload: { id, amount: 1000 } } : { params: { id } };
  },
});
/** One's own application; parent, athlete and referee have none. */
const application = (own: string, more: Sent = {}): Row => ({
  own,
  foreign: NOBODY,
  absent: NOBODY,
  send: (target, role) => ({ params: { id: target.application[person(role)] }, ...more }),
});
const draft = { name: 'Новые сборы', date: '2099-08-01', location: 'Фрязино' };
const child = { firstname: 'Новый', lastname: 'Спортсмен', federation: 'Московская область' };
const added: Row = { own: '401 403 200 200 403 403 | 403 403 403 403', send: () => ({ payload: child }) };
const token = (field: 'verifyToken' | 'resetToken', payload: object = {}): Row => ({
  own: PUBLIC,
  absent: GONE,
  send: (target) => ({ payload: { token: target[field], ...payload } }),
});
const created: Row = { own: '401 200 403 403 403 403 | 403 403 403 403', send: () => ({ payload: draft }) };

/** By the id of the call. */
export const ROWS: Record<string, Row> = {
  login: {
    own: PUBLIC,
    // Somebody else's address and nobody's, with a password that is not theirs.
    foreign: '401 401 401 401 401 401 | 401 401 401 401',
    absent: '401 401 401 401 401 401 | 401 401 401 401',
    send: (target, role, mine) => ({
      payload: { email: target.emails[person(role)], password: target === mine ? 'Dobok2025' : 'Dobok2024' },
    }),
  },
  validate: { own: MEMBERS },
  refresh: { own: MEMBERS },
  logout: { own: PUBLIC },
  listSessions: { own: MEMBERS },
  endOtherSessions: { own: MEMBERS },
  register: {
    // A club that is not confirmed is none yet.
    own: '200 200 200 200 200 200 | 400 200 200 200',
    absent: '400 400 400 400 400 400 | 400 400 400 400',
    send: (target) => ({
      payload: {
        userType: 'coach',
        firstname: 'Новикова',
        lastname: 'Нина',
        email: 'nina@league.test',
        password: 'Semnadtsat17',
        federation: 'Московская область',
        clubId: target.clubId,
        telephone: '+7(900)000-00-00',
        consent: CONSENT,
      },
    }),
  },
  verifyEmail: token('verifyToken'),
  resendVerification: {
    own: PUBLIC,
    absent: PUBLIC,
    send: (target) => ({ payload: { email: target.emails.athlete } }),
  },
  requestPasswordReset: {
    own: PUBLIC,
    absent: PUBLIC,
    send: (target) => ({ payload: { email: target.emails.athlete } }),
  },
  verifyResetToken: {
    own: PUBLIC,
    absent: GONE,
    send: (target) => ({ query: { token: target.resetToken } }),
  },
  resetPassword: token('resetToken', { password: 'Semnadtsat17' }),
  getUser: {
    own: '401 200 200 200 200 200 | 404 404 200 200',
    foreign: NOBODY,
    absent: NOBODY,
    send: (target, role) => ({
      params: { id: role === 'club' || role === 'coach' ? target.ids.athlete : selfOf(target, role) },
    }),
  },
  updateUser: { ...CARED_ONLY, send: cared({ firstname: 'Пётр' }) },
  uploadUserImage: {
    own: '401 200 200 403 200 200 | 200 200 200 200',
    foreign: NOBODY,
    absent: NOBODY,
    send: self(SAMPLE_IMAGE.body, SAMPLE_IMAGE),
  },
  deleteUserImage: { ...OWN_ONLY, send: self() },
  listChildren: {
    own: '401 404 404 200 404 404 | 404 404 404 404',
    foreign: NOBODY,
    absent: NOBODY,
    send: (target) => ({ query: { parentId: target.ids.parent } }),
  },
  createChild: added,
  createAthlete: added,
  listAthletes: {
    own: '401 200 200 404 404 404 | 404 200 404 404',
    foreign: NOBODY,
    absent: NOBODY,
    send: (target) => ({ query: { coachId: target.ids.coach } }),
  },
  listClubs: { own: PUBLIC },
  listCoaches: {
    own: '200 200 200 200 200 200 | 404 200 200 200',
    foreign: PUBLIC,
    absent: GONE,
    send: (target) => ({ params: { id: target.clubId } }),
  },
  listWaiting: { own: '401 200 200 403 403 403 | 403 403 403 403' },
  confirmUser: waiting,
  releaseUser: waiting,
  changeAffiliation: {
    own: '401 403 200 200 200 403 | 403 200 200 403',
    foreign: NOBODY,
    absent: NOBODY,
    send: (target, role, mine) => ({
      params: { id: selfOf(target, role) },
      payload: { clubId: mine.clubId, coachselected: mine.ids.coach },
    }),
  },
  listConsents: { ...OWN_ONLY, send: self() },
  giveConsent: { ...OWN_ONLY, send: self({ policy: 'personal_data', version: CONSENT }) },
  withdrawConsent: {
    own: MEMBERS,
    foreign: NOBODY,
    absent: NOBODY,
    send: self(undefined, { params: { policy: 'child_photo' } }),
  },
  exportUser: { ...OWN_ONLY, send: self() },
  deleteUser: { ...OWN_ONLY, send: self({ password: 'Dobok2025' }) },
  listDocuments: { ...CARED_ONLY, send: cared() },
  uploadDocument: {
    ...CARED_ONLY,
    send: cared(SAMPLE_IMAGE.body, { ...SAMPLE_IMAGE, params: { kind: 'umo' } }),
  },
  // Nobody has a paper yet.
  dateDocument: { ...NONE_YET, send: cared({ valid_until: '2099-01-01' }, { params: { kind: 'umo' } }) },
  deleteDocument: { ...NONE_YET, send: cared(undefined, { params: { kind: 'umo' } }) },
  listAthletePapers: { own: '401 403 200 200 403 403 | 403 403 403 403' },
  listTournaments: { own: PUBLIC },
  createApplication: {
    own: '401 200 200 403 403 403 | 403 403 403 403',
    send: () => ({ payload: applicationDraft() }),
  },
  getApplication: {
    // The coach's: his club reads it too, once it is confirmed.
    own: '401 200 200 404 404 404 | 404 200 404 404',
    foreign: NOBODY,
    absent: NOBODY,
    send: (target) => ({ params: { id: target.application.coach } }),
  },
  updateApplication: application('401 200 200 404 404 404 | 403 403 404 404', {
    payload: { ...applicationDraft(), version: 1 },
  }),
  withdrawApplication: application('401 200 200 404 404 404 | 200 200 404 404'),
  uploadApplicationImage: application('401 200 200 404 404 404 | 403 403 404 404', {
    payload: SAMPLE_IMAGE.body,
    headers: SAMPLE_IMAGE.headers,
  }),
  listRequests: { own: MEMBERS },
  listEvents: { own: PUBLIC },
  createEvent: created,
  registerForEvent: enrolment('event_id'),
  listEventParticipants: participants('event'),
  listEventAthletes: participants('event'),
  respondToEvent: answer('event'),
  listCamps: { own: PUBLIC },
  createCamp: created,
  registerForCamp: enrolment('camp_id'),
  listCampParticipants: participants('camp'),
  listCampAthletes: participants('camp'),
  respondToCamp: answer('camp'),
  listNotifications: { own: MEMBERS },
  countNotifications: { own: MEMBERS },
  readNotification: notification(MEMBERS),
  deleteNotification: notification(MEMBERS),
  createNotification: {
    ...enrolment('event_id'),
    send: (target, _, mine) => ({
      payload: {
        subject_id: target.newcomer,
        event_id: mine.event,
        type: 'event_invitation',
        message: 'Ждём',
      },
    }),
  },
  setNotificationStatus: notification('401 404 404 200 200 404 | 404 404 200 404', { status: 'accepted' }),
  createPayment: payment(true),
  getPayment: payment(false),
  getBrackets: { own: PUBLIC },
  updateBrackets: {
    own: '401 200 403 403 403 200 | 403 403 403 403',
    absent: '401 404 403 403 403 404 | 403 403 403 403',
    send: (target) => ({ payload: { categoryId: target.category, rounds: [], roundsA: [], roundsB: [] } }),
  },
};
