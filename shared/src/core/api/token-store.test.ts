import { readToken, readUserType, userIdOf, writeToken, writeUserType } from './token-store.ts';

const tokenOf = (payload: object) =>
  `head.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;

afterEach(() => {
  writeToken(null);
  localStorage.clear();
});

test('token and user type · are stored under the keys of the specification', () => {
  writeToken('t');
  writeUserType('coach');
  expect(localStorage.getItem('token')).toBe('t');
  expect(localStorage.getItem('userType')).toBe('coach');
});

test.each([null, 'admin', ''])('user type · counts as guest, which is saved · %p is stored', (stored) => {
  if (stored !== null) localStorage.setItem('userType', stored);
  expect(readUserType()).toBe('guest');
  expect(localStorage.getItem('userType')).toBe('guest');
});

test('token · lasts until the page is closed · the storage is forbidden', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  writeToken('t');
  expect(readToken()).toBe('t');
  writeToken(null);
  expect(readToken()).toBeNull();
});

test('token · is remembered by the page, which forgets the old one · the storage is full', () => {
  writeToken('old');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeToken('new');
  expect(readToken()).toBe('new');
  full.mockRestore();
  writeToken('newer');
  expect(readToken()).toBe('newer');
  expect(localStorage.getItem('token')).toBe('newer');
});

test.each([
  ['id', { id: 12 }],
  ['userId', { userId: 12 }],
  ['id as text', { id: '12' }],
])('userIdOf · reads the claim %s', (_claim, payload) => {
  expect(userIdOf(tokenOf(payload))).toBe(12);
});

test.each(['', 'no-token', 'a.%%%.c', tokenOf({}), tokenOf({ id: 0 }), tokenOf({ id: 'x' })])(
  'userIdOf · yields null and logs it · the token has no readable id (%p)',
  (token) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(userIdOf(token)).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
  },
);
