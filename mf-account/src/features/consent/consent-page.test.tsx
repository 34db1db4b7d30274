import { CONSENT_VERSIONS, type PersonAdmission } from '@league/shared/contract';
import { type FakeHandlers, fakeApi, renderApp, signedIn, writeToken } from '@league/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import remote from '../../remote.tsx';
import { athlete } from '../../testing/samples.ts';

const admission = (changes: Partial<PersonAdmission> = {}): PersonAdmission => ({
  required: true,
  missing: [],
  age_class: null,
  dissemination: 'unasked',
  may_disseminate: false,
  parent_request: null,
  ...changes,
});
const refused = (status: number, message: string, fields?: Record<string, string>) => ({
  status,
  body: { error: 'invalid_input', message, fields },
});

/** Opens the page for an athlete whose state the handlers change; the session asks again once all is done. */
async function open(handlers: FakeHandlers) {
  writeToken('token');
  const api = fakeApi({ validate: () => ({ user: athlete() }), ...handlers });
  const { session } = signedIn('athlete', 41);
  const app = await act(async () =>
    renderApp(remote.routes, {
      path: '/consent',
      state: { session: { ...session, verified: { ...session.verified, admitted: false } } },
    }),
  );
  return { ...app, api };
}

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation());
afterEach(() => jest.restoreAllMocks());

const button = (name: string) => screen.findByRole('button', { name });

test('consent page · leads an athlete of 15 from the consent over the birth date to the mailed link', async () => {
  let state = admission({ missing: ['consent', 'birthday'] });
  let failures = 1;
  const { api, user } = await open({
    getAdmission: () => state,
    giveConsent: ({ body }) => {
      if (failures-- > 0) return refused(503, 'Сайт занят. Повторите через минуту.');
      state = admission({ missing: ['birthday'] });
      return { ...body, subject_id: 41, given_at: '2026-11-20T08:00:00.000Z', withdrawn_at: null };
    },
    updateUser: ({ body }) => {
      state = admission({ missing: ['word'], age_class: 'minor' });
      return athlete({ birthday: String(body.birthday) });
    },
    askParent: ({ body }) => {
      if (!body.email.includes('anna'))
        return refused(400, 'Проверьте поля', { email: 'Это не адрес родителя' });
      state = {
        ...state,
        parent_request: { ...body, asked_at: '2026-11-20T08:00:00.000Z', answer: null },
      };
      return state;
    },
  });
  await user.click(await button('Даю согласие'));
  expect(await screen.findByText('Сайт занят. Повторите через минуту.')).toBeVisible();
  await user.click(await button('Даю согласие'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Даю согласие' })).toBeNull());

  await user.type(screen.getByLabelText(/^Дата рождения/, { selector: 'input' }), '2011-05-01');
  await user.click(await button('Сохранить дату'));
  await user.type(await screen.findByLabelText(/^Как зовут родителя/), 'Орлова Анна');
  await user.type(screen.getByLabelText(/^Email родителя/), 'athlete@league.test');
  await user.click(await button('Отправить ссылку родителю'));
  expect(await screen.findByText('Это не адрес родителя')).toBeVisible();
  const email = screen.getByLabelText(/^Email родителя/);
  expect(email).toHaveFocus();
  expect(screen.getByLabelText(/^Как зовут родителя/)).toHaveValue('Орлова Анна');
  await user.clear(email);
  await user.type(email, 'anna@league.test');
  await user.click(await button('Отправить ссылку родителю'));
  expect(
    await screen.findByText(/^Ссылка отправлена .*anna@league\.test\. Ответа пока нет\.$/),
  ).toBeVisible();
  expect(api.callsTo('updateUser').map(({ body }) => body)).toEqual([{ birthday: '2011-05-01' }]);
});

test('birth date · stays in the field with the provider’s error · it is refused', async () => {
  const { user } = await open({
    getAdmission: () => admission({ missing: ['birthday'] }),
    updateUser: () => refused(400, 'Проверьте поля', { birthday: 'Дата ещё не наступила' }),
  });
  const field = await screen.findByLabelText(/^Дата рождения/, { selector: 'input' });
  await user.type(field, '2011-05-01');
  await user.click(await button('Сохранить дату'));
  expect(await screen.findByText('Дата ещё не наступила')).toBeVisible();
  expect(field).toHaveValue('2011-05-01');
  expect(field).toHaveFocus();
});

test('consent page · asks a child of 13 for the parent only', async () => {
  await open({ getAdmission: () => admission({ missing: ['parent'], age_class: 'child' }) });
  expect(await screen.findByRole('heading', { name: 'Нужен родитель' })).toBeVisible();
  expect(screen.getByText(/Ваш вход на сайт после этого закроется/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Разрешаю|Даю согласие/ })).toBeNull();
  expect(await button('Отправить ссылку родителю')).toBeEnabled();
});

test('name of an adult · is refused as easily as permitted, and the session learns that all is done', async () => {
  let state = admission({ age_class: 'adult', may_disseminate: true });
  const { api, user, store } = await open({
    getAdmission: () => state,
    decideDissemination: () => {
      state = { ...state, dissemination: 'refused' };
      return state;
    },
  });
  expect(await screen.findByText('Всё готово.')).toBeVisible();
  const [agree, refuse] = [await button('Разрешаю'), await button('Не разрешаю')];
  expect(refuse.className).toBe(agree.className);
  expect(agree.compareDocumentPosition(refuse)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(refuse);
  expect(await screen.findByText(/^Не разрешено: вместо имени/)).toBeVisible();
  await waitFor(() =>
    expect(api.callsTo('decideDissemination').map(({ body }) => body)).toEqual([
      { allowed: false, version: CONSENT_VERSIONS.dissemination },
    ]),
  );
  await waitFor(() => expect(store.getState().session.verified).not.toMatchObject({ admitted: false }));
});
