import type { Column, Word } from '../../src/access/permissions.ts';
import { applicationDraft } from '../../src/testing/application-draft.ts';
import { CONSENT, SAMPLE_IMAGE } from './payloads.ts';
import type { Person, Role, World } from './world.ts';

export interface Sent {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  payload?: unknown;
  headers?: Record<string, string>;
}

export type Target = 'own' | 'foreign' | 'absent';

type Things = Omit<World, 'visitors'>;

/**
 * The input of a call. Its answer to each role stands as one word in `docs/permissions.md`; a row adds only the facts
 * that the page cannot know: the things that the scene lacks, and other reasons for an answer.
 */
export interface Row {
  /** The things that are sent besides the own ones; absent if the call is about no thing that others have. */
  targets?: readonly ('foreign' | 'absent')[];
  /** The word for roles that have no own thing in the scene, or send another one. */
  instead?: Partial<Record<Column, Word>>;
  /** Statuses that do not depend on permission: for everybody who is signed in, or by column. */
  statuses?: Partial<Record<Target, number | Partial<Record<Column, number>>>>;
  /** The input about the things of `target`, sent by a person of the world `mine`. */
  send?: (target: Things, role: Role, mine: Things) => Sent;
}

const OTHERS = ['foreign', 'absent'] as const;
/** Referees take part in nothing in the scene. */
const NO_REFEREE = { referee: 'none', 'waiting referee': 'none' } as const;
/** An unconfirmed coach has no athletes. */
const NO_ATHLETE = { 'waiting coach': 'none' } as const;

const person = (role: Role): Person => (role === 'guest' ? 'athlete' : role);
/** The person's own id, or that of a parent's child. */
const selfOf = (target: Things, role: Role) => (role === 'parent' ? target.child : target.ids[person(role)]);
const about =
  (idOf: typeof selfOf) =>
  (payload?: unknown, more: Sent = {}) =>
  (target: Things, role: Role): Sent => ({
    params: { id: idOf(target, role), ...more.params },
    ...(payload === undefined ? {} : { payload }),
    ...(more.headers ? { headers: more.headers } : {}),
  });
const self = about(selfOf);
/** Input of corrections: the coach also corrects an athlete without an account. */
const cared = about((target, role) => (role === 'coach' ? target.newcomer : selfOf(target, role)));
const OWN = { targets: OTHERS };
const CARED = { targets: OTHERS, instead: NO_ATHLETE };
const NONE_YET = { targets: OTHERS, statuses: { own: 404 } };

const enrolment = (field: 'event_id' | 'camp_id'): Row => ({
  targets: OTHERS,
  send: (target, _, mine) => ({
    payload: { [field]: field === 'event_id' ? mine.event : mine.camp, athleteIds: [target.newcomer] },
  }),
});
/** Everybody sees events and camps, but not their participants. */
const participants = (kind: 'event' | 'camp'): Row => ({
  targets: OTHERS,
  instead: NO_REFEREE,
  // The existence is checked before the role.
  statuses: { absent: 404 },
  send: (target) => ({ params: { id: target[kind] } }),
});
const answer = (kind: 'event' | 'camp'): Row => ({
  targets: OTHERS,
  instead: NO_REFEREE,
  send: (target, role) => {
    const athlete = { coach: target.alone, parent: target.child }[role as 'coach' | 'parent'];
    return {
      params: { id: target[kind] },
      payload: { action: 'accept', athlete_id: athlete ?? target.ids[person(role)] },
    };
  },
});
const notification = (payload?: unknown): Row => ({
  targets: OTHERS,
  send: (target, role) => ({
    params: { id: target.notification[person(role)] },
    ...(payload === undefined ? {} : { payload }),
  }),
});
const waiting: Row = {
  targets: OTHERS,
  send: (target, role) => ({
    params: { id: role === 'club' ? target.waitingCoach : target.waitingAthlete },
  }),
};
/** The coach's notification in the scene is no invitation either, so there is none to answer or pay. */
const NO_INVITATION = { ...NO_REFEREE, coach: 'none' } as const;
const payment = (payload: boolean): Row => ({
  targets: OTHERS,
  instead: NO_INVITATION,
  send: (target, role) => {
    const id = target.accepted[person(role)];
    return payload ? { payload: { id, amount: 1000 } } : { params: { id } };
  },
});
/** The person's own application; parent, athlete and referee have none. */
const application = (more: Sent = {}): Row => ({
  targets: OTHERS,
  send: (target, role) => ({ params: { id: target.application[person(role)] }, ...more }),
});
const draft = { name: 'Новые сборы', date: '2099-08-01', location: 'Фрязино' };
const child = { firstname: 'Новый', lastname: 'Спортсмен', federation: 'Московская область' };
const added: Row = { send: () => ({ payload: child }) };
const token = (
  field: 'verifyToken' | 'resetToken' | 'parentToken' | 'loginToken',
  payload: object = {},
): Row => ({
  targets: ['absent'],
  send: (target) => ({ payload: { token: target[field], ...payload } }),
});
const created: Row = { send: () => ({ payload: draft }) };

const SECOND_STEP = { method: 'totp', challenge: 'x'.repeat(43), code: '000000' };
const NEW_PASSKEY = {
  challenge: 'x'.repeat(43),
  name: 'Телефон',
  credential: {
    id: 'x',
    rawId: 'x',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'x', attestationObject: 'x' },
  },
};

/** The rows by the id of their call. */
export const ROWS: Record<string, Row> = {
  login: {
    targets: OTHERS,
    // The address of another person and an absent one, with a wrong password.
    statuses: { foreign: 401, absent: 401 },
    send: (target, role, mine) => ({
      payload: { email: target.emails[person(role)], password: target === mine ? 'Dobok2025' : 'Dobok2024' },
    }),
  },
  // A login or a change that nobody has begun.
  finishLogin: { statuses: { own: 403 }, send: () => ({ payload: SECOND_STEP }) },
  confirmEmailChange: { statuses: { own: 404 }, send: () => ({ payload: { token: 'x'.repeat(43) } }) },
  undoEmailChange: { statuses: { own: 404 }, send: () => ({ payload: { token: 'x'.repeat(43) } }) },
  getSecurity: {},
  proveIdentity: { send: () => ({ payload: { password: 'Dobok2025' } }) },
  finishProof: { statuses: { own: 403 }, send: () => ({ payload: SECOND_STEP }) },
  // The password was given again just before.
  startTotp: {},
  confirmTotp: { statuses: { own: 404 }, send: () => ({ payload: { code: '000000' } }) },
  removeTotp: { statuses: { own: 404 } },
  startPasskey: {},
  addPasskey: { statuses: { own: 403 }, send: () => ({ payload: NEW_PASSKEY }) },
  removePasskey: { statuses: { own: 404 }, send: () => ({ params: { passkey: 'x' } }) },
  renewRecoveryCodes: { statuses: { own: 409 } },
  changePassword: {
    statuses: { own: 403 },
    send: () => ({ payload: { current_password: 'Dobok2024', password: 'Semnadtsat17' } }),
  },
  requestEmailChange: {
    send: (_, role) => ({ payload: { email: `new-${person(role)}@league.test` } }),
  },
  validate: {},
  // A guest has no cookie.
  refresh: { statuses: { own: { guest: 401 } } },
  logout: {},
  listSessions: {},
  endOtherSessions: {},
  register: {
    targets: ['absent'],
    // A club without a confirmed account is not public.
    statuses: { own: { 'waiting club': 400 }, absent: 400 },
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
    targets: ['absent'],
    statuses: { absent: 200 },
    send: (target) => ({ payload: { email: target.emails.athlete } }),
  },
  requestLoginLink: {
    targets: ['absent'],
    statuses: { absent: 200 },
    send: (target) => ({ payload: { email: target.emails.athlete } }),
  },
  loginByLink: token('loginToken'),
  requestPasswordReset: {
    targets: ['absent'],
    statuses: { absent: 200 },
    send: (target) => ({ payload: { email: target.emails.athlete } }),
  },
  verifyResetToken: {
    targets: ['absent'],
    send: (target) => ({ query: { token: target.resetToken } }),
  },
  resetPassword: token('resetToken', { password: 'Semnadtsat17' }),
  getUser: {
    targets: OTHERS,
    instead: { ...NO_ATHLETE, 'waiting club': 'none' },
    send: (target, role) => ({
      params: { id: role === 'club' || role === 'coach' ? target.ids.athlete : selfOf(target, role) },
    }),
  },
  updateUser: { ...CARED, send: cared({ firstname: 'Пётр' }) },
  uploadUserImage: {
    targets: OTHERS,
    // The parent's consent to a child's photo is missing.
    statuses: { own: { parent: 403 } },
    send: self(SAMPLE_IMAGE.body, SAMPLE_IMAGE),
  },
  deleteUserImage: { ...OWN, send: self() },
  listChildren: {
    targets: OTHERS,
    send: (target) => ({ query: { parentId: target.ids.parent } }),
  },
  createChild: added,
  createAthlete: added,
  listAthletes: {
    targets: OTHERS,
    send: (target) => ({ query: { coachId: target.ids.coach } }),
  },
  listClubs: {},
  listCoaches: {
    targets: OTHERS,
    statuses: { own: { 'waiting club': 404 } },
    send: (target) => ({ params: { id: target.clubId } }),
  },
  listWaiting: {},
  confirmUser: waiting,
  releaseUser: waiting,
  changeAffiliation: {
    targets: OTHERS,
    send: (target, role, mine) => ({
      params: { id: selfOf(target, role) },
      payload: { clubId: mine.clubId, coachselected: mine.ids.coach },
    }),
  },
  listConsents: { ...OWN, send: self() },
  listViews: { ...OWN, send: self() },
  giveConsent: { ...OWN, send: self({ policy: 'personal_data', version: CONSENT }) },
  withdrawConsent: {
    targets: OTHERS,
    send: self(undefined, { params: { policy: 'child_photo' } }),
  },
  getAdmission: {
    targets: OTHERS,
    instead: { ...NO_ATHLETE, 'waiting club': 'none' },
    send: (target, role) => ({
      params: { id: role === 'club' || role === 'coach' ? target.newcomer : selfOf(target, role) },
    }),
  },
  decideDissemination: {
    targets: OTHERS,
    // Only athletes are shown to everybody.
    statuses: {
      own: {
        club: 409,
        coach: 409,
        referee: 409,
        'waiting club': 409,
        'waiting coach': 409,
        'waiting referee': 409,
      },
    },
    send: self({ allowed: false, version: CONSENT }),
  },
  askParent: {
    targets: OTHERS,
    // Only an athlete under 18 needs a parent: the others in the scene are told so.
    instead: { ...NO_ATHLETE, parent: 'none' },
    statuses: {
      own: {
        club: 409,
        referee: 409,
        athlete: 409,
        'waiting club': 409,
        'waiting referee': 409,
        'waiting athlete': 409,
      },
    },
    send: about((target, role) => (role === 'coach' ? target.newcomer : selfOf(target, role)))({
      name: 'Мама',
      email: 'mother@league.test',
    }),
  },
  readParentRequest: {
    targets: ['absent'],
    send: (target) => ({ query: { token: target.parentToken } }),
  },
  answerParentRequest: token('parentToken', { answer: 'refuse' }),
  takeChildOver: token('parentToken'),
  recordSignedForm: {
    targets: OTHERS,
    instead: { ...NO_ATHLETE, 'waiting club': 'none' },
    send: about((target) => target.newcomer)({
      signer: 'Мама',
      version: CONSENT,
      dissemination: null,
    }),
  },
  exportUser: { ...OWN, send: self() },
  deleteUser: { ...OWN, send: self({ password: 'Dobok2025' }) },
  listDocuments: { ...CARED, send: cared() },
  uploadDocument: {
    ...CARED,
    send: cared(SAMPLE_IMAGE.body, { ...SAMPLE_IMAGE, params: { kind: 'umo' } }),
  },
  // Nobody has a paper yet.
  dateDocument: { ...NONE_YET, send: cared({ valid_until: '2099-01-01' }, { params: { kind: 'umo' } }) },
  deleteDocument: { ...NONE_YET, send: cared(undefined, { params: { kind: 'umo' } }) },
  listAthletePapers: {},
  listTournaments: {},
  createApplication: {
    send: () => ({ payload: applicationDraft() }),
  },
  getApplication: {
    targets: OTHERS,
    // The coach's application: the coach's club reads it too, once the club is confirmed.
    instead: { 'waiting club': 'none' },
    send: (target) => ({ params: { id: target.application.coach } }),
  },
  updateApplication: application({
    payload: { ...applicationDraft(), version: 1 },
  }),
  withdrawApplication: application(),
  uploadApplicationImage: application({
    payload: SAMPLE_IMAGE.body,
    headers: SAMPLE_IMAGE.headers,
  }),
  listRequests: {},
  listEvents: {},
  createEvent: created,
  registerForEvent: enrolment('event_id'),
  listEventParticipants: participants('event'),
  listEventAthletes: participants('event'),
  respondToEvent: answer('event'),
  listCamps: {},
  createCamp: created,
  registerForCamp: enrolment('camp_id'),
  listCampParticipants: participants('camp'),
  listCampAthletes: participants('camp'),
  respondToCamp: answer('camp'),
  listNotifications: {},
  countNotifications: {},
  readNotification: notification(),
  deleteNotification: notification(),
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
  setNotificationStatus: { ...notification({ status: 'accepted' }), instead: NO_INVITATION },
  createPayment: payment(true),
  getPayment: payment(false),
  getBrackets: {},
  updateBrackets: {
    targets: ['absent'],
    send: (target) => ({ payload: { categoryId: target.category, rounds: [], roundsA: [], roundsB: [] } }),
  },
};

/** The rows of private pictures, which are no calls of the contract. */
export const PICTURES: Record<string, Row & { path: (params: NonNullable<Sent['params']>) => string }> = {
  getDocumentFile: {
    ...CARED,
    path: ({ id }) => `/user/users/${id}/documents/umo/file`,
    send: cared(),
  },
  getDocumentFileForReason: {
    targets: OTHERS,
    path: ({ id }) => `/user/users/${id}/documents/umo/file/dispute`,
    send: cared(),
  },
  getApplicationImage: {
    targets: OTHERS,
    // The coach's application: the coach's club reads it too, once the club is confirmed.
    instead: { 'waiting club': 'none' },
    path: ({ id }) => `/applications/${id}/image`,
    send: (target) => ({ params: { id: target.application.coach } }),
  },
};
