import { signedIn } from '@league/shared/testing';
import { screen, within } from '@testing-library/react';
import { details } from '../../testing/details.ts';
import { eventsApi, press } from '../../testing/league.ts';
import { open } from '../../testing/open-page.tsx';

const ANSWERED = { pending: 0, accepted: 0, declined: 0, paid: 3 };

test('cancellation · asks why, says who is told and what is paid, and is then shown with its reason', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  let shown = details();
  const api = eventsApi({
    getActivity: () => shown,
    previewActivityChange: () => ({ people: 12, text: '', paid: 3 }),
    cancelActivity: () => ({
      status: 409,
      body: { error: 'activity_over', message: 'Лагерь уже прошёл. Отменить уже нельзя.' },
    }),
  });
  const { user } = await open('/camp/7', signedIn('club', 243));
  await press(await screen.findByRole('button', { name: 'Отменить: Восток' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Отменить: Лагерь «Восток»?' }));
  expect(await dialog.findByText(/Сообщение получат 12 человек\. Оплат к возврату: 3\./)).toBeVisible();
  expect(api.callsTo('previewActivityChange')[0]).toMatchObject({ params: { id: 7 }, body: {} });
  const confirm = dialog.getByRole('button', { name: 'Отменить мероприятие' });
  await user.click(confirm);
  expect(await dialog.findByText('Напишите причину.')).toBeVisible();
  expect(api.callsTo('cancelActivity')).toHaveLength(0);
  await user.type(dialog.getByLabelText(/Причина/), 'Зал закрыт');
  await user.click(confirm);
  expect(await dialog.findByText('Лагерь уже прошёл. Отменить уже нельзя.')).toBeVisible();
  expect(dialog.getByLabelText(/Причина/)).toHaveValue('Зал закрыт');
  api.use({
    cancelActivity: () => {
      const { participants: _, status: _status, moved_from: _moved, may_change: _may, ...facts } = details();
      shown = details({ status: 'Отменено', cancel_reason: 'Зал закрыт', version: 4 });
      return {
        ...{ ...facts, ...ANSWERED, picture_alt: '' },
        cancelled_at: '2026-11-20T09:30:00.000Z',
        cancel_reason: 'Зал закрыт',
      };
    },
  });
  await user.click(confirm);
  expect(await screen.findByText('Отменено, всем участникам сообщено.')).toBeVisible();
  expect(await screen.findByText(/Причина: Зал закрыт/)).toHaveTextContent('Лагерь отменён.');
  expect(screen.getByText(/организатор вернёт оплату/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Изменить/ })).toBeNull();
  expect(api.callsTo('cancelActivity').at(-1)).toMatchObject({
    params: { id: 7 },
    body: { reason: 'Зал закрыт' },
  });
});

test('number of readers · is missing, which is said · it cannot be loaded', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  eventsApi({ getActivity: () => details(), previewActivityChange: () => ({ status: 503 }) });
  await open('/camp/7', signedIn('club', 243));
  await press(await screen.findByRole('button', { name: 'Отменить: Восток' }));
  expect(await screen.findByText(/Сколько человек получит сообщение, узнать не удалось/)).toBeVisible();
});
