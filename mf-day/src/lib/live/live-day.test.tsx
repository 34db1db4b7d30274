import { fakeApi, signedIn } from '@league/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { entry, plannedDay } from '../../testing/day.ts';
import { numberOf, openDayPage, pauseStreams, releaseStreams } from '../../testing/paused-streams.ts';

const LATER = /не\sраньше\s15:00/;
const day = (seq: number, changes: Parameters<typeof plannedDay>[0] = {}) =>
  plannedDay({ seq, number: numberOf(seq), ...changes });
/** The day with bouts that begin at 15:00 at the earliest. */
const later = (seq: number) => day(seq, { bouts: day(seq).bouts.map((bout) => ({ ...bout, at: 900 })) });
const opened = async (streams: ReturnType<typeof pauseStreams>, count = 1) => {
  await waitFor(() => expect(streams).toHaveLength(count));
  const stream = streams[count - 1];
  if (!stream) throw new Error('No stream');
  stream.open();
  return stream;
};

let visibility: DocumentVisibilityState = 'visible';
const show = (state: DocumentVisibilityState) =>
  act(async () => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange'));
  });

beforeEach(() => {
  // Nobody reads at the same moment here.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
});
afterEach(() => {
  releaseStreams();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('day · changes in place, and keeps focus and what is typed · a bout is later', async () => {
  const streams = pauseStreams();
  let now = day(7);
  fakeApi({ getDay: () => now });
  const { user } = await openDayPage();
  // The plan comes with a chunk of its own: typed is only once it is there.
  await screen.findByRole('heading', { name: 'План по кортам' }, { timeout: 10_000 });
  const field = await screen.findByRole('searchbox');
  await user.type(field, 'Орлов');
  expect(screen.queryByText(LATER)).not.toBeInTheDocument();
  const stream = await opened(streams);
  expect(stream.url).toBe('/api/days/test/live');
  now = later(8);
  await stream.tell(8);
  expect((await screen.findAllByText(LATER)).length).toBeGreaterThan(0);
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Орлов');
});

test('day · is read at each newer number that is told, and at no other', async () => {
  const streams = pauseStreams();
  let now = 7;
  const api = fakeApi({ getDay: () => day(now, { title: `Кубок ${now}` }) });
  await openDayPage();
  const stream = await opened(streams);
  for (const seq of [9, 10]) {
    now = seq;
    await stream.tell(seq);
    expect(
      await screen.findByRole('heading', { level: 1, name: `Кубок ${seq}` }, { timeout: 3_000 }),
    ).toBeVisible();
    expect(api.callsTo('getDay').at(-1)?.query).toEqual({ at: numberOf(seq) });
  }
  await stream.tell(10);
  await stream.tell(9);
  expect(api.callsTo('getDay')).toHaveLength(3);
});

test('day · says once how far it is, and where one’s own bout has moved', async () => {
  const streams = pauseStreams();
  const own = { ...entry(1), status: 'entered' as const, isSure: true, lacks: [] };
  let now = day(7);
  fakeApi({
    getDay: () => now,
    getMyDay: () => ({ isSecretary: false, now: '2027-02-14T11:19:00.000Z', entries: [own] }),
  });
  await openDayPage('/day/test', { state: signedIn('athlete') });
  const stream = await opened(streams);
  const mine = day(7).bouts.find(({ corners }) => corners.some((corner) => corner.entry === 1));
  const number = mine?.number ?? 0;
  now = later(8);
  await stream.tell(8);
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  await waitFor(() => expect(said()).toContain(`Бой ${number}: корт 2, не раньше 15:00`));
  now = later(9);
  await stream.tell(9);
  expect(said()).toContain(`Бой ${number}: корт 2, не раньше 15:00`);
});

test('own entries · are asked for again · somebody was weighed, or withdrawn', async () => {
  const streams = pauseStreams();
  const own = { ...entry(1), status: 'entered' as const, isSure: true, lacks: [] };
  let status: 'entered' | 'weighed' = 'entered';
  let [seq, isWithdrawn] = [7, false];
  const api = fakeApi({
    getDay: () => {
      const shown = day(seq, { stage: 'weighing', bouts: [] });
      const entries = shown.entries.map((one) => (one.id === 1 ? { ...one, isWithdrawn } : one));
      return { ...shown, entries };
    },
    getMyDay: () => ({ isSecretary: false, now: '2027-02-14T11:19:00.000Z', entries: [{ ...own, status }] }),
  });
  await openDayPage('/day/test', { state: signedIn('athlete') });
  const stream = await opened(streams);
  // What is asked for later is newer anyway.
  await screen.findByRole('heading', { name: 'Моё участие' });
  status = 'weighed';
  seq = 8;
  await stream.tell(8);
  expect(await screen.findByText('взвешен')).toBeVisible();
  // The weights of others are nothing to this reader any more; a withdrawal is.
  const asked = api.callsTo('getMyDay').length;
  seq = 9;
  await stream.tell(9);
  [seq, isWithdrawn] = [10, true];
  await stream.tell(10);
  expect(await screen.findByText('Снят с турнира.')).toBeVisible();
  await waitFor(() => expect(api.callsTo('getMyDay')).toHaveLength(asked + 1));
});

test('day · asks every 20 s, and tries the stream again · the stream was refused', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const streams = pauseStreams();
  let seq = 7;
  const api = fakeApi({
    getDay: () => day(seq, { title: `Кубок ${seq}` }),
    getDayNumber: () => ({ number: numberOf(seq), isOver: false }),
  });
  await openDayPage();
  const stream = await opened(streams);
  stream.close();
  seq = 12;
  await act(() => jest.advanceTimersByTimeAsync(22_000));
  expect(await screen.findByRole('heading', { level: 1, name: 'Кубок 12' })).toBeVisible();
  expect(api.callsTo('getDayNumber')).toHaveLength(1);
  await (await opened(streams, 2)).tell(12);
  await act(() => jest.advanceTimersByTimeAsync(22_000));
  expect(api.callsTo('getDayNumber')).toHaveLength(1);
});

test('day · opens another stream · this one has been silent', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const streams = pauseStreams();
  fakeApi({ getDay: () => day(7), getDayNumber: () => ({ number: numberOf(7), isOver: false }) });
  await openDayPage();
  const stream = await opened(streams);
  await act(() => jest.advanceTimersByTimeAsync(70_000));
  expect(streams.length).toBeGreaterThan(1);
  expect(stream.readyState).toBe(2);
});

test('board · says that its news do not come, and stops · questions fail, and are answered again', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const streams = pauseStreams();
  const api = fakeApi({ getDay: () => day(7), getDayNumber: () => ({ status: 500 }) });
  await openDayPage('/day/test/board');
  await opened(streams);
  const lost = /^Нет связи с \d\d:\d\d/;
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  await streams[0]?.tell(7);
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(screen.queryByText(lost)).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(2_500));
  expect(screen.getAllByText(lost)[0]).toBeVisible();
  api.use({ getDayNumber: () => ({ number: numberOf(7), isOver: false }) });
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  await waitFor(() => expect(screen.queryByText(lost)).not.toBeInTheDocument());
});

test('day · leaves the stream while its tab is hidden for long, and goes on where it was', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const streams = pauseStreams();
  fakeApi({ getDay: () => day(7), getDayNumber: () => ({ number: numberOf(7), isOver: false }) });
  await openDayPage();
  const stream = await opened(streams);
  await stream.tell(8);
  await show('hidden');
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  await stream.tell(8);
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  expect(stream.readyState).toBe(2);
  await show('visible');
  expect((await opened(streams, 2)).url).toBe('/api/days/test/live');
});
