// The facade: the few names of router and redux that remotes use. It gives the site one router and one store, and lets
// the shell bundle only the re-exported names.
export {
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { type PluralForms, plural } from '../contract/plural.ts';
export { checkSession, type SessionCheck } from '../session/check-session.ts';
export { forgetDrafts, readDraft, writeDraft } from '../session/drafts.ts';
export { endSession } from '../session/end-session.ts';
export { useLogout } from '../session/logout.ts';
export {
  dialogClosed,
  dialogOffered,
  dialogOpened,
  notificationsCounted,
  type SessionState,
  selectAuthChecked,
  selectLoginEmail,
  selectNotifications,
  selectReturnTo,
  selectSessionUnknown,
  selectShowModal,
  selectUserType,
  selectVerifiedUser,
  userTypeRestored,
  type VerifiedUser,
} from '../session/session.ts';
export { sessionEndpoints, useLoginMutation } from '../session/session-endpoints.ts';
export { startSession } from '../session/start-session.ts';
export { readToken, readUserType, userIdOf } from '../session/token-store.ts';
export { type ApiError, failureText, isApiError, isUnreachable } from './api/api-error.ts';
export { checkConnection, useOffline } from './api/connection.ts';
export { leagueApi, listTags } from './api/league-api.ts';
export { useDocumentTitle } from './document-title.ts';
export { logProblem } from './log.ts';
export { Button, type ButtonProps } from './look/button.tsx';
export type { ButtonVariant } from './look/button-face.ts';
export { ButtonLink, type ButtonLinkProps } from './look/button-link.tsx';
export { focusRing } from './look/focus-ring.ts';
export { KickArt } from './look/kick-art.tsx';
export type { KickHue } from './look/kick-svg.ts';
export { PauseButton, type PauseButtonProps } from './look/pause-button.tsx';
export * from './look/tokens.ts';
export { useArrival } from './remote/arrival.ts';
export { AttemptContext, perAttempt, useAttempt } from './remote/attempt.ts';
export { lazyPage } from './remote/lazy-page.tsx';
export { defineRemote, type Remote, type RemoteRoute } from './remote/remote.ts';
export { renewable } from './remote/renewable.ts';
export { Slot, SlotContext, type SlotMap, type SlotName, type SlotRequest } from './remote/slot.tsx';
export { SHARED_VERSION } from './remote/version.ts';
export {
  createLeagueStore,
  type LeagueState,
  type LeagueStore,
  useAppDispatch,
  useAppSelector,
} from './store.ts';
export { hasUnsaved, useUnsaved } from './unsaved.ts';
