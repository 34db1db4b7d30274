// The facade: the few names of router and redux that remotes use. It gives the site one router and one store, and lets
// the shell bundle only the re-exported names.
export { original } from '@reduxjs/toolkit';
export {
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { type PluralForms, plural } from './contract/plural.ts';
export { type ApiError, failureText, isApiError, isUnreachable } from './core/api/api-error.ts';
export { checkConnection, useOffline } from './core/api/connection.ts';
export { endpoint, requestOf } from './core/api/endpoint.ts';
export { leagueApi, listTags } from './core/api/league-api.ts';
export { useNewestSet } from './core/api/newest-set.ts';
export { setSilence, useSilence } from './core/api/silence.ts';
export { readToken, readUserType, userIdOf } from './core/api/token-store.ts';
export { endSession } from './core/end-session.ts';
export { loadedParts, noteLoaded } from './core/loaded-parts.ts';
export { logProblem } from './core/log.ts';
export { Button, type ButtonProps } from './core/look/button.tsx';
export type { ButtonVariant } from './core/look/button-face.ts';
export { ButtonLink } from './core/look/button-link.tsx';
export { focusRing } from './core/look/focus-ring.ts';
export { KickArt } from './core/look/kick-art.tsx';

export { PauseButton } from './core/look/pause-button.tsx';
export * from './core/look/tokens.ts';
export {
  type Handover,
  hasUnsaved,
  setDrawnAt,
  useDocumentTitle,
  useDrawnAhead,
  useHandover,
  useOpenedAt,
  useUnsaved,
} from './core/page-state.ts';
export { useArrival } from './core/remote/arrival.ts';
export { AttemptContext, perAttempt, useAttempt } from './core/remote/attempt.ts';
export { lazyPage } from './core/remote/lazy-page.tsx';
export {
  defineRemote,
  preloadOf,
  type Remote,
  type RemoteRoute,
  SHARED_VERSION,
} from './core/remote/remote.ts';
export { renewable } from './core/remote/renewable.ts';
export { Slot, SlotContext, type SlotMap, type SlotRequest } from './core/remote/slot.tsx';
export { savesData } from './core/saves-data.ts';
export {
  dialogClosed,
  dialogOffered,
  dialogOpened,
  type FamilyLink,
  selectAuthChecked,
  selectFamilyLink,
  selectLoginEmail,
  selectNotifications,
  selectReturnTo,
  selectSessionUnknown,
  selectShowModal,
  selectUserType,
  selectVerifiedUser,
  userTypeRestored,
} from './core/session.ts';
export {
  createLeagueStore,
  type LeagueState,
  type LeagueStore,
  useAppDispatch,
  useAppSelector,
} from './core/store.ts';
export { checkSession } from './session/check-session.ts';
export {
  DESK_STORE,
  forgetDesks,
  forgetDrafts,
  knownHeadings,
  readDraft,
  rememberHeadings,
  writeDraft,
} from './session/drafts.ts';
export { useLogout } from './session/logout.ts';
export { useLoginMutation } from './session/session-endpoints.ts';
export { startSession } from './session/start-session.ts';
