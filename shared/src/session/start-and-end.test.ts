import { readToken, readUserType, writeToken } from '../core/api/token-store.ts';
import { endSession } from '../core/end-session.ts';
import { selectUserType, selectVerifiedUser } from '../core/session.ts';
import { createLeagueStore } from '../core/store.ts';
import { startSession } from './start-session.ts';

const coach = { id: 7, user_type: 'coach', confirmed: false } as const;

beforeEach(() => localStorage.clear());

test('startSession · writes token, user type and state · at a login', () => {
  const store = createLeagueStore();
  startSession(store.dispatch, coach, 't');
  expect([readToken(), readUserType()]).toEqual(['t', 'coach']);
  expect(selectVerifiedUser(store.getState())).toEqual({ id: 7, userType: 'coach', confirmed: false });
});

test('startSession · keeps the stored token · at a check, which brings none', () => {
  const store = createLeagueStore();
  writeToken('t');
  startSession(store.dispatch, coach);
  expect(readToken()).toBe('t');
});

test('startSession · treats an account as confirmed · the provider does not report it', () => {
  const store = createLeagueStore();
  startSession(store.dispatch, { id: 7, user_type: 'club' }, 't');
  expect(selectVerifiedUser(store.getState())?.confirmed).toBe(true);
});

test('endSession · clears token, user type and state', () => {
  const store = createLeagueStore();
  startSession(store.dispatch, coach, 't');
  endSession(store.dispatch);
  expect([readToken(), readUserType()]).toEqual([null, 'guest']);
  expect(selectVerifiedUser(store.getState())).toBeNull();
  expect(selectUserType(store.getState())).toBe('guest');
});

test.each(['t', null])('endSession · keeps the login of another tab · the session of %p ends', (ended) => {
  const store = createLeagueStore();
  startSession(store.dispatch, coach, 'new');
  endSession(store.dispatch, ended);
  expect([readToken(), readUserType()]).toEqual(['new', 'coach']);
  expect(selectVerifiedUser(store.getState())).toBeNull();
});
