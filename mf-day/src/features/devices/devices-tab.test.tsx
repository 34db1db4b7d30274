import type { DayPass } from '@league/shared/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { enteredDay, openDesk } from '../../testing/open-desk.tsx';

const COURT: DayPass = {
  ...{ id: 3, kind: 'court', court: 1, station: null },
  issuer: 'Климов Сергей',
  issuedAt: '2026-01-12T06:00:00.000Z',
  endsAt: '2026-01-13T21:00:00.000Z',
  seenAt: '2026-01-12T06:10:00.000Z',
  unsent: 2,
  leads: true,
};
const OFFER = { id: 9, letters: 'АВЕКМН', seconds: 120 };

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

async function open(passes: readonly DayPass[]) {
  const known = { passes: [...passes] };
  const desk = await openDesk(enteredDay([{ name: 'Орлов Марк', club: 'Олимп' }]), 'devices', {
    handlers: {
      listDayPasses: () => known,
      issueDayPass: () => OFFER,
      revokeDayPass: ({ params }) => {
        known.passes = known.passes.filter(({ id }) => id !== Number(params.id));
        return known;
      },
    },
  });
  return { ...desk, known };
}

test('pass · is ended after a question, which says that a new code sends what is left', async () => {
  const { user, api } = await open([COURT]);
  await user.click(await screen.findByRole('button', { name: /^Закончить доступ: Корт\s1, устройство\s3$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/останется на нём и уйдёт, если ввести на нём новый код/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Закончить' }));
  expect(await screen.findByText('Корт 1, устройство 3: доступ закончен.')).toBeVisible();
  expect(await screen.findByText('Устройств пока нет.')).toBeVisible();
  expect(api.callsTo('revokeDayPass')).toHaveLength(1);
});

test('offer · shows the code of the first free court, and closes once the device has it', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { user, api, known } = await open([COURT]);
  await user.click(await screen.findByRole('button', { name: 'Дать доступ устройству' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('combobox', { name: 'Корт' })).toHaveValue('2');
  await user.click(dialog.getByRole('button', { name: 'Показать код' }));
  expect(await dialog.findByRole('img', { name: 'Код для устройства' })).toBeVisible();
  expect(dialog.getByText('АВЕКМН')).toBeVisible();
  expect(dialog.getByRole('timer')).toHaveTextContent(/^Осталось (?:2:00|1:5\d)\./);
  expect(api.callsTo('issueDayPass').map(({ body }) => body)).toEqual([{ kind: 'court', court: 2 }]);

  known.passes = [COURT, { ...COURT, id: OFFER.id, court: 2 }];
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(await screen.findByText('Корт 2: устройство подключено.')).toBeVisible();
  expect(api.callsTo('revokeDayPass')).toHaveLength(0);
});

test('offer · says that it is over after two minutes, and makes a new one', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { user } = await open([]);
  await user.click(await screen.findByRole('button', { name: 'Дать доступ устройству' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Показать код' }));
  await dialog.findByRole('img', { name: 'Код для устройства' });
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(dialog.getByText('Код устарел: им никто не воспользовался.')).toBeVisible();
  expect(dialog.queryByRole('img', { name: 'Код для устройства' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Показать новый' }));
  expect(dialog.getByRole('button', { name: 'Показать код' })).toBeVisible();
});

test('offer · names the scales', async () => {
  const { user, api } = await open([]);
  await user.click(await screen.findByRole('button', { name: 'Дать доступ устройству' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Весы' }));
  const station = dialog.getByRole('textbox', { name: 'Название весов' });
  expect(station).toHaveValue('Весы 1');
  await user.clear(station);
  await user.click(dialog.getByRole('button', { name: 'Показать код' }));
  await waitFor(() => expect(station).toHaveFocus());
  expect(station).toBeInvalid();
  expect(api.callsTo('issueDayPass')).toEqual([]);
  await user.type(station, 'Весы 1');
  await user.click(dialog.getByRole('button', { name: 'Показать код' }));
  await dialog.findByRole('img', { name: 'Код для устройства' });
});
