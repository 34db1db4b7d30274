import { getDayDesk, sendDayCommand } from '@league/shared/contract';
import { signedIn } from '@league/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { enteredDay, type Person, TOKEN } from '../testing/open-desk.tsx';
import { noPass, openDevice, SCALES_PASS } from '../testing/open-device.tsx';

const mockLeave = jest.fn().mockResolvedValue(undefined);
jest.mock('../lib/offline/cached-desk.tsx', () => ({
  ...jest.requireActual('../lib/offline/cached-desk.tsx'),
  leaveDesk: (scope: string) => mockLeave(scope),
}));

const TWO: readonly Person[] = [
  { name: 'Орлов Марк', club: 'Олимп' },
  { name: 'Ким Артём', club: 'Восток' },
];
const weighing = () => enteredDay(TWO).do({ type: 'open-weighing', weighIn: 1 });
const signedInReferee = () => {
  localStorage.setItem('token', TOKEN);
  return signedIn('referee');
};

beforeEach(() => {
  localStorage.clear();
  mockLeave.mockClear();
});

const ended = () => noPass('Доступ этого устройства закончен.');

test('device · weighs under its pass, no matter which user is signed in on it', async () => {
  const { user, api, day } = await openDevice(weighing(), SCALES_PASS, { state: signedInReferee() });
  expect(await screen.findByRole('heading', { name: 'Весы 1' })).toBeVisible();
  await user.type(await screen.findByRole('searchbox', { name: 'Найти участника' }), 'ор{Enter}');
  await user.keyboard('32,4{Enter}');
  expect(await screen.findByText('Орлов Марк: 32,4 кг.')).toBeVisible();
  expect(day.state.entries[1]?.grams).toBe(32_400);
  expect(api.callsTo('sendPassCommand')).toHaveLength(1);
  expect(api.callsTo('sendDayCommand')).toHaveLength(0);
  expect(api.callsTo('getDayDesk')).toHaveLength(0);
});

test('device · only weighs: no end of the weigh-in, sheets or other category', async () => {
  const { user } = await openDevice(weighing());
  await user.type(await screen.findByRole('searchbox', { name: 'Найти участника' }), 'ор{Enter}');
  await user.keyboard('33,6{Enter}');
  expect(await screen.findByText('Орлов Марк: перевес 0,6 кг. Ещё 1 попытка до 09:30.')).toBeVisible();
  expect(screen.getByText('В другую категорию переводит секретарь.')).toBeVisible();
  for (const name of [/Закончить/, /Протоколы/, /Перевести/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('device without a pass · is shown the way to one', async () => {
  await openDevice(weighing(), null);
  expect(await screen.findByText('На этом устройстве нет доступа.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ввести код' })).toHaveAttribute('href', '/day/test/pass');
  await waitFor(() => expect(mockLeave).toHaveBeenCalledWith('/day/test/scales'));
});

test.each(['scales', 'court/1', 'announcer', 'pass'])(
  'device at %s of a day that nobody has opened · is told so, and asked for no code',
  async (page) => {
    const handlers = { getDayNumber: () => ({ status: 404 }) };
    await openDevice(weighing(), null, { path: `/day/nonsense/${page}`, handlers });
    expect(await screen.findByText('У этого турнира дня пока нет')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ввести код' })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  },
);

test('secretary without a pass · weighs under the own login, and no device is asked for', async () => {
  const day = weighing();
  const { user, api } = await openDevice(day, null, {
    state: signedInReferee(),
    handlers: {
      getDayDesk: () =>
        Response.json(
          getDayDesk.response.parse({
            ...{ tournament: 'test', state: day.state, athletes: day.athletes },
            ...{ applications: [], secretaries: [], courts: {}, now: new Date().toISOString() },
          }),
        ),
      sendDayCommand: ({ body }) => {
        const { command, after } = sendDayCommand.body.parse(body);
        day.do(day.complete(command));
        return Response.json(day.newsSince(after));
      },
    },
  });
  await user.type(await screen.findByRole('searchbox', { name: 'Найти участника' }), 'ким{Enter}');
  await user.keyboard('30{Enter}');
  expect(await screen.findByText('Ким Артём: 30 кг.')).toBeVisible();
  expect(api.callsTo('sendDayCommand')).toHaveLength(1);
  expect(api.callsTo('getPassDesk')).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Закончить взвешивание' })).toBeVisible();
});

test('device whose pass is ended · goes on opening without network while something is unsent', async () => {
  const { user, api } = await openDevice(weighing(), SCALES_PASS, { state: signedInReferee() });
  await user.type(await screen.findByRole('searchbox', { name: 'Найти участника' }), 'ор{Enter}');
  api.use({ getPassDesk: ended, getPassLog: ended, sendPassCommand: ended });
  await user.keyboard('32,4{Enter}');
  expect(
    await screen.findByText(
      /^На этом устройстве хранится неотправленное: 1\sдействие\. Попросите у секретаря новый код для этого места \(«Взвешивание»\) и введите его здесь/,
    ),
  ).toBeVisible();
  // Nor does it go on under the login of the same browser.
  expect(api.callsTo('getDayDesk')).toHaveLength(0);
  expect(mockLeave).not.toHaveBeenCalled();
});

test('device whose pass is ended · shows no names from the first answer on, and asks no more', async () => {
  jest.useFakeTimers();
  try {
    const { api } = await openDevice(weighing());
    // The log has answered before: the question that is refused is the same.
    await act(() => jest.advanceTimersByTimeAsync(25_000));
    expect(api.callsTo('getPassLog').length).toBeGreaterThan(0);
    expect(screen.getByText('Орлов Марк')).toBeVisible();
    api.use({ getPassDesk: ended, getPassLog: ended, sendPassCommand: ended });
    await act(() => jest.advanceTimersByTimeAsync(10_500));
    expect(screen.getByText('Доступ этого устройства закончен.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ввести код' })).toBeVisible();
    expect(screen.queryByText('Орлов Марк')).not.toBeInTheDocument();
    await expectSilence(api);
  } finally {
    jest.useRealTimers();
  }
});

/** Nothing more is asked. */
async function expectSilence(api: { calls: readonly unknown[] }): Promise<void> {
  const before = api.calls.length;
  await act(() => jest.advanceTimersByTimeAsync(90_000));
  expect(api.calls).toHaveLength(before);
}
