// The facade: the few names of router and redux that remotes use. They come through here so that the site has one
// router and one store, and so that the shell bundles only what is handed on.
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
export { type ApiError, isApiError, isUnreachable } from './api-error.ts';
export { useArrival } from './arrival.ts';
export { AttemptContext, perAttempt, useAttempt } from './attempt.ts';
export { Button, type ButtonProps } from './button.tsx';
export type { ButtonVariant } from './button-face.ts';
export { ButtonLink, type ButtonLinkProps } from './button-link.tsx';
export { checkConnection, useOffline } from './connection.ts';
export { useDocumentTitle } from './document-title.ts';
export { focusRing } from './focus-ring.ts';
export { KickArt } from './kick-art.tsx';
export type { KickHue } from './kick-svg.ts';
export { lazyPage } from './lazy-page.tsx';
export { leagueApi, listTags } from './league-api.ts';
export { logProblem } from './log.ts';
export { PauseButton, type PauseButtonProps } from './pause-button.tsx';
export { type PluralForms, plural } from './plural.ts';
export { defineRemote, type Remote, type RemoteRoute } from './remote.ts';
export { renewable } from './renewable.ts';
export { Slot, SlotContext, type SlotMap, type SlotName, type SlotRequest } from './slot.tsx';
export {
  createLeagueStore,
  type LeagueState,
  type LeagueStore,
  useAppDispatch,
  useAppSelector,
} from './store.ts';
export * from './tokens.ts';
export { hasUnsaved, useUnsaved } from './unsaved.ts';
export { SHARED_VERSION } from './version.ts';
