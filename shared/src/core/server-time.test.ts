import { noteServerTime, serverNow } from './server-time.ts';

const NOON = Date.parse('2027-02-14T09:00:00.000Z');
const DAY = 86_400_000;

beforeEach(() => jest.useFakeTimers({ now: NOON + DAY }));
afterEach(() => {
  noteServerTime(new Date(Date.now()).toUTCString());
  jest.useRealTimers();
});

test('server time · is that of the last answer, and goes on · the clock of the device is a day ahead', () => {
  expect(serverNow()).toBe(NOON + DAY);
  noteServerTime(new Date(NOON).toUTCString());
  expect(serverNow()).toBe(NOON);
  jest.advanceTimersByTime(5_000);
  expect(serverNow()).toBe(NOON + 5_000);
});

test('server time · is the device’s own · an answer took a moment, or says no time', () => {
  noteServerTime(new Date(NOON + DAY - 20_000).toUTCString());
  expect(serverNow()).toBe(NOON + DAY);
  noteServerTime(null);
  expect(serverNow()).toBe(NOON + DAY);
});
