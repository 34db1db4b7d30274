import { CONSENT, SAMPLE_IMAGE } from '../payloads.ts';
import {
  about,
  CARED,
  cared,
  NO_ATHLETE,
  NONE_YET,
  OTHERS,
  OWN,
  type Row,
  self,
  selfOf,
  token,
} from '../row.ts';

const NO_RESULTS = { club: 409, coach: 409, parent: 409, referee: 409, athlete: 409 } as const;

const waiting: Row = {
  targets: OTHERS,
  send: (target, role) => ({
    params: { id: role === 'club' ? target.waitingCoach : target.waitingAthlete },
  }),
};
const child = { firstname: 'Новый', lastname: 'Спортсмен', federation: 'Московская область' };
const added: Row = { send: () => ({ payload: child }) };

export const PEOPLE_ROWS: Record<string, Row> = {
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
  // The club of the scene holds nobody without a coach.
  assignCoach: {
    targets: OTHERS,
    instead: { club: 'none' },
    send: about((target) => target.newcomer)({ coach_id: 1 }),
  },
  listAthletes: {
    targets: OTHERS,
    // It lists a coach's.
    instead: { 'waiting club': 'none' },
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
  inviteFamilies: {
    targets: OTHERS,
    // Only an athlete under 18 needs a parent: the others in the scene are told so.
    instead: { ...NO_ATHLETE, 'waiting club': 'none', parent: 'none' },
    statuses: {
      own: {
        referee: 409,
        athlete: 409,
        'waiting referee': 409,
        'waiting athlete': 409,
      },
    },
    send: (target, role) => ({
      payload: {
        athlete_ids: [role === 'coach' || role === 'club' ? target.newcomer : selfOf(target, role)],
      },
    }),
  },
  readFamilyInvitation: {
    targets: ['absent'],
    send: (target) => ({ query: { token: target.familyToken } }),
  },
  // The athletes of the scene have papers and applications of their own, which the move of an account would lose.
  takeInvitedAthlete: {
    ...token('familyToken'),
    statuses: { own: { athlete: 409, 'waiting athlete': 409 } },
  },
  remindTeam: {
    // After the role, the board checks that the athletes belong to the asking person.
    statuses: { own: { club: 200, coach: 200 } },
    send: (target) => ({ payload: { activity_id: target.camp, athlete_ids: [target.ids.athlete] } }),
  },
  recordSignedForm: {
    targets: OTHERS,
    instead: { ...NO_ATHLETE, 'waiting club': 'none' },
    send: about((target) => target.newcomer)({
      signer: 'Мама',
      version: CONSENT,
      dissemination: null,
    }),
  },
  mergeAthletes: {
    targets: OTHERS,
    instead: { ...NO_ATHLETE, 'waiting club': 'none' },
    // The scene has no doubles.
    statuses: { own: { club: 409, coach: 409 } },
    send: (target) => ({ params: { id: target.newcomer }, payload: { into: target.ids.athlete } }),
  },
  exportUser: { ...OWN, send: self() },
  deleteUser: { ...OWN, send: self({ password: 'Dobok2025' }) },
  listResults: { ...CARED, send: cared() },
  // Nobody of the scene has results.
  answerResults: {
    ...CARED,
    statuses: { own: { ...NO_RESULTS, 'waiting club': 409, 'waiting referee': 409, 'waiting athlete': 409 } },
    send: cared({ results: ['none'], mine: true }),
  },
  listDocuments: { ...CARED, send: cared() },
  uploadDocument: {
    ...CARED,
    send: cared(SAMPLE_IMAGE.body, { ...SAMPLE_IMAGE, params: { kind: 'umo' } }),
  },
  // Nobody has a paper yet.
  dateDocument: { ...NONE_YET, send: cared({ valid_until: '2099-01-01' }, { params: { kind: 'umo' } }) },
  deleteDocument: { ...NONE_YET, send: cared(undefined, { params: { kind: 'umo' } }) },
  listAthletePapers: {},
};
