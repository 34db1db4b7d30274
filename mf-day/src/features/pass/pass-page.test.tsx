import { fakeApi, signedIn } from '@league/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { noPass, SCALES_PASS } from '../../testing/open-device.tsx';
import { openDayPage } from '../../testing/paused-streams.ts';

beforeEach(() => localStorage.clear());

const LETTERS = 'АВЕКМН';
const getDayNumber = () => ({ number: '1-000000000000', isOver: false });
const gone = { status: 404, body: { error: 'not_found', message: 'Код уже использован или устарел.' } };

test('link of a QR · gives the device its pass and leads on; the address keeps no code', async () => {
  const api = fakeApi({ getDayNumber, redeemDayPass: () => SCALES_PASS, getPassDesk: () => noPass() });
  const { router } = await openDayPage(`/day/test/pass#${encodeURI(LETTERS)}`);
  await waitFor(() => expect(router.state.location.pathname).toBe('/day/test/scales'));
  expect(router.state.location.hash).toBe('');
  expect(api.callsTo('redeemDayPass').map(({ body }) => body)).toEqual([{ letters: LETTERS }]);
});

test('link of a QR · makes a device of the browser of somebody who is signed in', async () => {
  const api = fakeApi({
    getDayNumber,
    redeemDayPass: () => SCALES_PASS,
    getPassDesk: () => new Promise(() => {}),
  });
  await openDayPage(`/day/test/pass#${encodeURI(LETTERS)}`, { state: signedIn('referee') });
  await waitFor(() => expect(api.callsTo('getPassDesk')).toHaveLength(1));
  expect(api.callsTo('getDayDesk')).toHaveLength(0);
});

test('link that was used · says so, and leaves no code in the address', async () => {
  fakeApi({ getDayNumber, redeemDayPass: () => gone });
  const { router } = await openDayPage(`/day/test/pass#${encodeURI(LETTERS)}`);
  expect(await screen.findByText('Код уже использован или устарел.')).toBeVisible();
  expect([router.state.location.pathname, router.state.location.hash]).toEqual(['/day/test/pass', '']);
});

test('letters · are typed in either alphabet', async () => {
  const api = fakeApi({ getDayNumber, redeemDayPass: () => SCALES_PASS, getPassDesk: () => noPass() });
  const { user, router } = await openDayPage('/day/test/pass');
  const field = await screen.findByRole('textbox', { name: /Шесть букв/ });
  await user.type(field, 'ааааББ{Enter}');
  expect(await screen.findByText('Такого кода нет. Проверьте буквы.')).toBeVisible();
  await user.clear(field);
  await user.type(field, 'abe{Enter}');
  expect(await screen.findByText('Введите 6 букв, которые показывает секретарь.')).toBeVisible();
  await user.type(field, ' кmн{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/day/test/scales'));
  expect(api.callsTo('redeemDayPass').map(({ body }) => body)).toEqual([{ letters: 'АВЕКМН' }]);
});
