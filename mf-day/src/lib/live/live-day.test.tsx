import { fakeApi, signedIn } from '@league/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { entry, plannedDay } from '../../testing/day.ts';
import {
  dayEvent,
  numberOf,
  openDayPage,
  pauseStreams,
  releaseStreams,
} from '../../testing/paused-streams.ts';

const LATER = /не\sраньше\s15:00/;
const day = (seq: number, changes: Parameters<typeof plannedDay>[0] = {}) =>
  plannedDay({ seq, number: numberOf(seq), ...changes });
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
  const api = fakeApi({ getDay: () => day(7) });
  const { user } = await openDayPage();
  // The plan comes with a chunk of its own: typed is only once it is there.
  await screen.findByRole('heading', { name: 'План по кортам' }, { timeout: 10_000 });
  const field = await screen.findByRole('searchbox');
  await user.type(field, 'Орлов');
  expect(screen.queryByText(LATER)).not.toBeInTheDocument();
  const stream = await opened(streams);
  expect(stream.url).toBe(`/api/days/test/live?after=${numberOf(7)}`);
  await stream.tell(dayEvent(8, { times: [201, 900, 202, 900] }));
  expect((await screen.findAllByText(LATER)).length).toBeGreaterThan(0);
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Орлов');
  expect(api.callsTo('getDay')).toHaveLength(1);
});

test('day · is read at the number that was told · an event was missed, or does not say everything', async () => {
  const streams = pauseStreams();
  let now = 7;
  const api = fakeApi({ getDay: () => day(now, { title: `Кубок ${now}` }) });
  await openDayPage();
  const stream = await opened(streams);
  for (const [seq, reload] of [
    [9, false],
    [10, true],
  ] as const) {
    now = seq;
    await stream.tell(dayEvent(seq, { reload }));
    expect(
      await screen.findByRole('heading', { level: 1, name: `Кубок ${seq}` }, { timeout: 3_000 }),
    ).toBeVisible();
    expect(api.callsTo('getDay').at(-1)?.query).toEqual({ at: numberOf(seq) });
  }
});

test('day · says once how far it is, and where one’s own bout has moved', async () => {
  const streams = pauseStreams();
  const own = { ...entry(1), status: 'entered' as const, isSure: true, lacks: [] };
  fakeApi({
    getDay: () => day(7),
    getMyDay: () => ({ isSecretary: false, now: '2027-02-14T11:19:00.000Z', entries: [own] }),
  });
  await openDayPage('/day/test', { state: signedIn('athlete') });
  const stream = await opened(streams);
  const mine = day(7).bouts.find(({ corners }) => corners.some((corner) => corner.entry === 1));
  const number = mine?.number ?? 0;
  await stream.tell(dayEvent(8, { times: [number, 900] }));
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  await waitFor(() => expect(said()).toContain(`Бой ${number}: корт 2, не раньше 15:00`));
  await stream.tell(dayEvent(9));
  expect(said()).toContain(`Бой ${number}: корт 2, не раньше 15:00`);
});

test('own entries · are asked for again · somebody was weighed, or withdrawn', async () => {
  const streams = pauseStreams();
  const own = { ...entry(1), status: 'entered' as const, isSure: true, lacks: [] };
  let status: 'entered' | 'weighed' = 'entered';
  let isWithdrawn = false;
  const api = fakeApi({
    getDay: () => {
      const shown = day(isWithdrawn ? 10 : 7, { stage: 'weighing', bouts: [] });
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
  await stream.tell(dayEvent(8));
  expect(await screen.findByText('взвешен')).toBeVisible();
  // The weights of others are nothing to this reader any more; a withdrawal is.
  const asked = api.callsTo('getMyDay').length;
  await stream.tell(dayEvent(9));
  isWithdrawn = true;
  await stream.tell(dayEvent(10, { reload: true }));
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
  await opened(streams, 2);
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
  await streams[0]?.beat(numberOf(7));
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
  await stream.tell(dayEvent(8));
  await show('hidden');
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  await stream.beat(numberOf(8));
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  expect(stream.readyState).toBe(2);
  await show('visible');
  expect((await opened(streams, 2)).url).toBe(`/api/days/test/live?after=${numberOf(8)}`);
});
