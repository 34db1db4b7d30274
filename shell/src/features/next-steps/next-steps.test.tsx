import { fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { act, screen } from '@testing-library/react';
import { NextStepsMount } from './next-steps-mount.tsx';

const open = (state: Parameters<typeof renderApp>[1]) =>
  act(async () => renderApp(<NextStepsMount />, state));

test('next steps · say that nothing waits; a failure can be retried', async () => {
  const api = fakeApi({ listRequests: () => ({ status: 503 }) });
  const { user } = await open({ state: signedIn('athlete', 7) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось узнать, что вас ждёт.');
  api.use({ listRequests: () => [] });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Всё сделано. Хорошей тренировки!')).toBeVisible();
});

test('next steps · ask for consent and call nothing · the account may not act yet', async () => {
  const api = fakeApi();
  const state = signedIn('parent', 7);
  const verified = { id: 7, confirmed: true, admitted: false as const };
  await open({ state: { session: { ...state.session, verified } } });
  expect(await screen.findByRole('link', { name: 'Дать согласие и указать возраст' })).toHaveAttribute(
    'href',
    '/consent',
  );
  expect(api.calls).toEqual([]);
});

test('next steps · are not there, and nothing is called · for a guest', async () => {
  const api = fakeApi();
  await open({ state: { session: { authChecked: true } } });
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(api.calls).toEqual([]);
});
