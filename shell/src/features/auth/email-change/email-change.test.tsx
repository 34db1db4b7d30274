import { fakeApi } from '@league/shared/testing';
import { screen } from '@testing-library/react';
import { openSite } from '../../../testing/open-site.tsx';

test.each([
  ['old', 'Новый адрес подтверждён.'],
  ['new', 'Смена подтверждена.'],
  ['none', 'Адрес изменён.'],
] as const)('change of the address · says what is left · it waits for %s', async (waiting_for, text) => {
  const api = fakeApi({ confirmEmailChange: () => ({ waiting_for }) });
  const { user } = await openSite('/email-change?token=0123456789abcdef');
  expect(location.pathname + location.search).toBe('/email-change');
  await user.click(await screen.findByRole('button', { name: 'Подтвердить' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(api.callsTo('confirmEmailChange')[0]?.body).toEqual({ token: '0123456789abcdef' });
});

test('change of the address · is undone by a button', async () => {
  fakeApi({ undoEmailChange: () => ({}) });
  const { user } = await openSite('/email-undo?token=0123456789abcdef');
  await user.click(await screen.findByRole('button', { name: 'Вернуть прежний адрес' }));
  expect(await screen.findByText('Прежний адрес остаётся.')).toBeVisible();
});
