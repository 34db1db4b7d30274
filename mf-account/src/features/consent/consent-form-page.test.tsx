import { CONSENT_VERSIONS, type PersonAdmission } from '@league/shared/contract';
import { type FakeHandlers, fakeApi, renderApp, signedIn, writeToken } from '@league/shared/testing';
import { act, screen } from '@testing-library/react';
import remote from '../../remote.tsx';
import { child } from '../../testing/samples.ts';

const admission = (missing: PersonAdmission['missing']): PersonAdmission => ({
  missing,
  age_class: 'minor',
  dissemination: 'unasked',
  may_disseminate: false,
});

async function open(handlers: FakeHandlers) {
  writeToken('token');
  const api = fakeApi({ getUser: () => child(), ...handlers });
  const app = await act(async () =>
    renderApp(remote.routes, { path: '/consent-form/42', state: signedIn('coach', 1) }),
  );
  return { ...app, api };
}

const button = (name: string) => screen.findByRole('button', { name });

test('form · is printed, and recorded once the signer and the underlined answer are given', async () => {
  let state = admission(['word']);
  const print = jest.fn();
  Object.assign(window, { print });
  const { api, user } = await open({
    getAdmission: () => state,
    recordSignedForm: () => {
      state = admission([]);
      return state;
    },
  });
  await user.click(await button('Напечатать'));
  expect(print).toHaveBeenCalledTimes(1);

  await user.click(await button('Бланк подписан'));
  const signer = screen.getByLabelText(/^Кто подписал/);
  expect(signer).toHaveFocus();
  await user.type(signer, 'Белова Ольга');
  await user.click(await button('Бланк подписан'));
  expect(screen.getByRole('radiogroup', { name: 'Что подчёркнуто во втором пункте' })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: 'Разрешаю' }));
  await user.click(await button('Бланк подписан'));
  expect(await screen.findByText('Записано: бланк подписан.')).toBeVisible();
  expect(api.callsTo('recordSignedForm').map(({ body }) => body)).toEqual([
    {
      signer: 'Белова Ольга',
      version: CONSENT_VERSIONS.personal_data,
      dissemination: CONSENT_VERSIONS.dissemination,
    },
  ]);
});

test.each([
  [[], 'Подписанный бланк на сайте отмечать не нужно.'],
  [['birthday'], /указана дата рождения/],
  [['parent'], /пусть спортсмен отправит ему ссылку/],
] as const)('form · says why it is not recorded here · missing %j', async (missing, text) => {
  await open({ getAdmission: () => admission([...missing]) });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Бланк подписан' })).toBeNull();
});
