import type { UnknownAction } from '@reduxjs/toolkit';
import type { Call } from '../contract/call.ts';
import { CALLS } from '../contract/index.ts';
import { type Outline, outlineOf } from '../contract/outline.ts';
import { leagueApi } from '../core/api/league-api.ts';
import { createLeagueStore } from '../core/store.ts';
import { sessionEndpoints } from '../session/session-endpoints.ts';
import { fakeApi, loggedProblems } from '../testing/index.ts';
import './index.ts';

/** Arguments of all endpoints; a missing one fails the first test. */
const image = new Blob(['x'], { type: 'image/png' });
const invitation = { kind: 'camp', id: 3, notificationId: 7, athleteId: null, action: 'accept' };
const ARGUMENTS: Record<string, unknown> = {
  validate: undefined,
  login: { email: 'a@b.ru', password: 'x' },
  logout: undefined,
  finishLogin: { method: 'totp', challenge: '0123456789abcdef', code: '123456' },
  getSecurity: undefined,
  proveIdentity: { password: 'x' },
  finishProof: { method: 'totp', challenge: '0123456789abcdef', code: '123456' },
  startTotp: undefined,
  confirmTotp: { code: '123456' },
  removeTotp: undefined,
  startPasskey: undefined,
  addPasskey: {},
  removePasskey: { passkey: 'x' },
  renewRecoveryCodes: undefined,
  changePassword: {},
  requestEmailChange: { email: 'a@b.ru' },
  confirmEmailChange: { token: 'token' },
  assignCoach: { id: 1, coach_id: 2 },
  undoDeletion: { token: 'token' },
  undoEmailChange: { token: 'token' },
  register: {},
  verifyEmail: { token: 'token' },
  resendVerification: { email: 'a@b.ru' },
  requestLoginLink: { email: 'a@b.ru' },
  loginByLink: { token: 'token' },
  requestPasswordReset: { email: 'a@b.ru' },
  verifyResetToken: { token: '0123456789abcdef' },
  resetPassword: { token: 'token', password: 'x' },
  listEvents: undefined,
  listCamps: undefined,
  listActivityTerms: undefined,
  getActivity: { id: 3 },
  createActivity: { kind: 'camp', draft: {} },
  enrolAthletes: { kind: 'event', id: 3, athleteIds: [1] },
  listParticipants: { kind: 'event', id: 3 },
  listRegisteredAthletes: { kind: 'camp', id: 3 },
  listTournaments: undefined,
  getTournamentProgress: { tournament: 'test' },
  getTournamentWinners: { tournament: 'olimp2024' },
  getRating: { rating: 'championship' },
  getApplication: { id: 3 },
  createApplication: {},
  updateApplication: { id: 3 },
  withdrawApplication: { id: 3 },
  uploadApplicationImage: { id: 3, image },
  getBrackets: undefined,
  updateBrackets: { version: 1 },
  listWaiting: undefined,
  confirmUser: { id: 3 },
  releaseUser: { id: 3 },
  changeAffiliation: { id: 3, clubId: 1 },
  listDeskPeople: undefined,
  confirmByLeague: { id: 3 },
  refuseByLeague: { id: 3, reason: 'x' },
  listDeskRequests: undefined,
  listDeskApplications: undefined,
  getDeskApplication: { id: 3 },
  acceptApplications: { applications: [{ id: 3, revision: 1 }] },
  returnApplication: { id: 3, revision: 1, remark: 'x', rows: [] },
  listAcceptedAthletes: { tournament: 'cup' },
  listDeskActivities: undefined,
  changeActivity: { id: 3, name: 'x', date: '2099-01-01', location: 'x' },
  previewActivityChange: { id: 3 },
  uploadActivityPicture: { id: 3, image },
  deleteActivityPicture: { id: 3 },
  cancelActivity: { id: 3, reason: 'x' },
  listDeskPayments: undefined,
  getSiteHealth: undefined,
  refundPayment: { payment: '018f4d1e-0000-7000-8000-000000000003', reason: 'x' },
  markDeskRequest: { id: 3, answered: true },
  listDeskRatings: undefined,
  getRatingTable: { rating: 'championship' },
  uploadRating: { rating: 'championship', version: 0, image },
  getRatingChanges: { rating: 'championship' },
  publishRating: { rating: 'championship', version: 1 },
  withdrawRating: { rating: 'championship' },
  cancelRatingPublication: { rating: 'championship', publication: 3 },
  listNotices: undefined,
  listDeskNotices: undefined,
  createNotice: { title: 'x', text: 'x', until: '2099-01-01' },
  changeNotice: { id: 3, title: 'x', text: 'x', until: '2099-01-01', version: 1 },
  deleteNotice: { id: 3 },
  uploadNoticePicture: { id: 3, image },
  deleteNoticePicture: { id: 3 },
  listContentDrafts: undefined,
  createContentDraft: { title: 'x', year: 2099 },
  getContentDraft: { tournament: 'cup' },
  saveContentDraft: { tournament: 'cup', version: 1, fields: { place: { from: null, to: 'x' } } },
  listContentRevisions: { tournament: 'cup' },
  restoreContentRevision: { tournament: 'cup', revision: 1, version: 2 },
  uploadContentFile: { tournament: 'cup', image },
  deleteContentFile: { tournament: 'cup', name: 'a.pdf' },
  readContentResults: { tournament: 'cup', name: 'a.xlsx' },
  listContentPreviews: { tournament: 'cup' },
  createContentPreview: { tournament: 'cup' },
  revokeContentPreview: { tournament: 'cup', preview: 3 },
  getContentPreview: { token: 'x' },
  getContentChanges: { tournament: 'cup' },
  publishContent: { tournament: 'cup', version: 1 },
  withdrawContent: { tournament: 'cup' },
  cancelPublication: { tournament: 'cup', publication: 3 },
  listDays: undefined,
  openDay: { tournament: 'cup' },
  getDay: { tournament: 'cup' },
  getDayCategory: { tournament: 'cup', category: 'cadets-a-male-33' },
  getDrawProof: { tournament: 'cup' },
  getDayNumber: { tournament: 'cup' },
  getDayProof: { tournament: 'cup' },
  addDrawWord: { tournament: 'cup', key: 'x', word: '7' },
  sealDrawWitness: { tournament: 'cup', session: 1, key: 'x', commitment: 'x' },
  openDrawWitness: { tournament: 'cup', session: 1, key: 'x', value: 'x' },
  getMyDay: { tournament: 'cup' },
  confirmDayLink: { tournament: 'cup', entry: 3 },
  getDayDesk: { tournament: 'cup' },
  getDayLog: { tournament: 'cup', after: 0 },
  sendDayCommand: { tournament: 'cup', key: 'x', after: 0, expects: {}, command: { type: 'publish' } },
  takeDayApplications: { tournament: 'cup', key: 'x', after: 0 },
  addDayEntries: { tournament: 'cup', key: 'x', after: 0, rows: [] },
  correctDayAthlete: { tournament: 'cup', entry: 3, key: 'x', after: 0 },
  addDaySecretary: { tournament: 'cup', email: 'a@b.ru' },
  enterDayDesk: { tournament: 'cup' },
  removeDaySecretary: { tournament: 'cup', id: 3 },
  listDayPasses: { tournament: 'cup' },
  issueDayPass: { tournament: 'cup', kind: 'court', court: 1 },
  revokeDayPass: { tournament: 'cup', id: 3 },
  redeemDayPass: { tournament: 'cup', letters: 'АВЕКМН' },
  getPassDesk: { tournament: 'cup' },
  getPassLog: { tournament: 'cup', after: 0 },
  sendPassCommand: { tournament: 'cup', key: 'x', after: 0, expects: {}, command: { type: 'weigh' } },
  holdCourt: { tournament: 'cup', isTakingOver: false },
  holdCourtAtDesk: { tournament: 'cup', court: 1, isTakingOver: false },
  enterQualified: { tournament: 'cup', key: 'x', after: 0 },
  listResults: { id: 3 },
  getDiploma: { id: 3, result: 'none' },
  listDocuments: { id: 3 },
  uploadDocument: { id: 3, kind: 'umo', image },
  dateDocument: { id: 3, kind: 'umo', valid_until: null },
  deleteDocument: { id: 3, kind: 'umo' },
  listAthletePapers: undefined,
  listNotifications: undefined,
  countNotifications: undefined,
  readNotification: { id: 3 },
  readAllNotifications: undefined,
  listNewsSettings: undefined,
  saveNewsSetting: { kind: 'invitation', frequency: 'daily' },
  unsubscribe: { token: 'x' },
  getPushKey: undefined,
  savePushSubscription: {
    endpoint: 'https://push.test/a',
    keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
  },
  removePushSubscription: { endpoint: 'https://push.test/a' },
  deleteNotification: { id: 3 },
  answerInvitation: invitation,
  createPayment: 3,
  getPayment: { id: 3 },
  listConsents: { id: 3 },
  listViews: { id: 3 },
  giveConsent: { id: 3, policy: 'child_photo', version: '1' },
  withdrawConsent: { id: 3, policy: 'child_photo' },
  getAdmission: { id: 3 },
  askParent: { id: 3, email: 'a@b.ru' },
  readFamilyInvitation: { token: '0123456789abcdef' },
  readParentRequest: { token: '0123456789abcdef' },
  answerParentRequest: { token: 'token' },
  decideDissemination: { id: 3 },
  recordSignedForm: { id: 3 },
  inviteFamilies: { athlete_ids: [3] },
  takeInvitedAthlete: { token: 'token' },
  getReadiness: {},
  remindTeam: { activity_id: 3, athlete_ids: [4] },
  takeChildOver: { id: 3 },
  exportUser: { id: 3 },
  deleteUser: { id: 3, password: 'x' },
  listSessions: undefined,
  endOtherSessions: undefined,
  listRequests: undefined,
  getUser: { id: 3 },
  updateUser: { id: 3 },
  uploadUserImage: { id: 3, image },
  deleteUserImage: { id: 3 },
  listChildren: { parentId: 3 },
  listAthletes: { coachId: 3 },
  createChild: {},
  createAthlete: {},
  listClubs: undefined,
  listCoaches: { id: 3 },
};
/** The endpoints whose answer is not JSON. */
const OTHERS = {
  readContentFile: { tournament: 'cup', name: 'a.pdf' },
  readDiplomaFile: { id: 3, result: 'none' },
  readPrivatePicture: { url: '/picture', storedAt: null },
  sendOrganisationRequest: {},
};
const NAMES = Object.keys(ARGUMENTS);
const NONSENSE = [null, {}, 'x', 7, [1, null, { x: 1 }]];

const calls: readonly Call[] = CALLS;
const accepted = ({ accepted, response }: Call) => accepted ?? response;

/** Whether an answer is accepted: it fits the schema, or it is null for a call that answers `{}`. */
const allows = (name: string, answer: unknown) => {
  const call = calls.find(({ id }) => id === name);
  const isRight = (value: unknown) => call && accepted(call).safeParse(value).success;
  return isRight(answer) || (answer === null && isRight({}));
};

/** A minimal value that fits an outline. */
function sampleOf(outline: Outline): unknown {
  if (Array.isArray(outline))
    return outline.length === 1 ? [sampleOf(outline[0] ?? 'any')] : sampleOf(outline[0] ?? 'any');
  if (typeof outline === 'object')
    return Object.fromEntries(
      Object.entries(outline).flatMap(([name, inner]) =>
        name.endsWith('?') ? [] : [[name, sampleOf(inner)]],
      ),
    );
  return { string: 'x', number: 1, boolean: true, null: null, object: {}, any: 1 }[outline];
}

/** Fakes every call of the contract with one handler. */
const everyCall = (answer: (call: Call) => unknown) =>
  fakeApi(Object.fromEntries(calls.map((call) => [call.id, () => Response.json(answer(call))])));

const ask = (name: string, argument = ARGUMENTS[name]) => {
  const store = createLeagueStore();
  const endpoints: Record<string, { initiate: (argument: never) => unknown }> = leagueApi.endpoints;
  const running = store.dispatch(endpoints[name]?.initiate(argument as never) as UnknownAction);
  return running as unknown as Promise<{ isSuccess?: boolean; data?: unknown; error?: { status: unknown } }>;
};

beforeEach(() => localStorage.clear());

test('ARGUMENTS · name every endpoint of the site', () => {
  expect(Object.keys(sessionEndpoints.endpoints)).toContain('validate');
  expect([...NAMES, ...Object.keys(OTHERS)].sort()).toEqual(Object.keys(leagueApi.endpoints).sort());
});

test.each(NAMES)('%s · accepts an answer of the contract', async (name) => {
  everyCall((call) => sampleOf(outlineOf(accepted(call))));
  expect(await ask(name)).toMatchObject({ data: expect.anything() });
});

describe.each(NONSENSE)('answer %j', (answer) => {
  test.each(NAMES.filter((name) => !allows(name, answer)))(
    'fails %s as a wrong shape and is logged',
    async (name) => {
      const warn = jest.spyOn(console, 'warn').mockImplementation();
      const api = everyCall(() => answer);
      const { data, error } = await ask(name);
      expect(data).toBeUndefined();
      expect(error).toMatchObject({ status: 'shape', code: 'shape' });
      const [request] = api.calls;
      expect(loggedProblems(warn)).toEqual([
        [expect.stringContaining(`${request?.method} ${request?.path}: ответ не в том формате, ожидалось `)],
      ]);
    },
  );
});

test.each([
  ['readPrivatePicture', '/picture'],
  ['readContentFile', '/organiser/tournaments/cup/files/a.pdf'],
] as const)('%s · fails as a wrong shape · the answer is a page', async (name, path) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  fakeApi({
    [`GET ${path}`]: () => new Response('<p>Вход в сеть</p>', { headers: { 'content-type': 'text/html' } }),
  });
  const { error } = await ask(name, OTHERS[name]);
  expect(error).toMatchObject({ status: 'shape' });
  expect(loggedProblems(warn)).toHaveLength(1);
});
