import { CONSENT } from '../payloads.ts';
import { OTHERS, person, type Row, token } from '../row.ts';

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

export const SESSION_ROWS: Record<string, Row> = {
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
  undoDeletion: { statuses: { own: 404 }, send: () => ({ payload: { token: 'x'.repeat(43) } }) },
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
};
