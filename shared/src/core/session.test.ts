import {
  checkFailed,
  dialogClosed,
  dialogOffered,
  dialogOpened,
  selectSessionUnknown,
  selectUserType,
  selectVerifiedUser,
  sessionEnded,
  sessionVerified,
} from './session.ts';
import { createLeagueStore } from './store.ts';

const CLUB = { id: 3, userType: 'club', confirmed: true } as const;

const session = (store: ReturnType<typeof createLeagueStore>) => store.getState().session;

test('dialogClosed · sets the flag and grants nothing', () => {
  const store = createLeagueStore();
  store.dispatch(dialogOpened());
  store.dispatch(dialogClosed());
  expect(session(store)).toMatchObject({ isAuthenticated: true, showModal: false });
  expect(selectVerifiedUser(store.getState())).toBeNull();
  expect(selectUserType(store.getState())).toBe('guest');
});

test('dialogOffered · does not open the dialog for a guest who has closed it; dialogOpened does', () => {
  const store = createLeagueStore();
  store.dispatch(dialogOffered());
  expect(session(store).showModal).toBe(true);
  store.dispatch(dialogClosed());
  store.dispatch(dialogOffered());
  expect(session(store).showModal).toBe(false);
  store.dispatch(dialogOpened());
  expect(session(store).showModal).toBe(true);
});

test('login · consumes its target; the next one leads nowhere', () => {
  const store = createLeagueStore();
  store.dispatch(dialogOpened({ returnTo: '/profile/3' }));
  store.dispatch(sessionVerified(CLUB));
  store.dispatch(sessionEnded());
  store.dispatch(dialogOffered());
  expect(session(store)).toMatchObject({ showModal: true, returnTo: null });
});

test('checkFailed · makes an unchecked session unknown and keeps a verified one', () => {
  const store = createLeagueStore();
  const isUnknown = () => selectSessionUnknown(store.getState());
  store.dispatch(checkFailed());
  expect(isUnknown()).toBe(true);
  store.dispatch(sessionVerified(CLUB));
  expect(isUnknown()).toBe(false);
  store.dispatch(checkFailed());
  expect(isUnknown()).toBe(false);
  expect(selectVerifiedUser(store.getState())).toEqual(CLUB);
});
