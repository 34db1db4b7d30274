// The base of unit tests in the browser packages: the real store and router, with only HTTP faked.

export { writeToken } from '../core/api/token-store.ts';
export {
  CHILDREN,
  complete,
  HEAVY,
  knownBouts,
  LIGHT,
  RULES,
  SESSIONS,
  type SentCommand,
  siteValue,
} from '../day/testing/played-day.ts';
export { bout, category, emptyDraw, fourSportsmen, group, slot } from './draws.ts';
export { type FakeApi, type FakeHandlers, fakeApi, hang } from './fake-api.ts';
export type {
  CallRequest,
  FakeAnswer,
  FakeFailure,
  FakeHandler,
  FakeReply,
  FakeRequest,
} from './fake-calls.ts';
export type { PausedUpload } from './fake-upload.ts';
export { loggedProblems } from './logged-problems.ts';
export { setNetwork } from './network.ts';
export { type RenderAppOptions, type RenderAppResult, renderApp, signedIn } from './render-app.tsx';
export { setValue } from './set-value.ts';
export { WorkbookWorker, workbookOf, workbooksInThisThread } from './workbook-worker.ts';
