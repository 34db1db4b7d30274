import { CONSENT_VERSIONS, type PersonAdmission } from '@league/shared/contract';
import {
  type FakeHandlers,
  fakeApi,
  renderApp,
  setValue,
  signedIn,
  writeToken,
} from '@league/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { athlete, listed } from '../../testing/samples.ts';

const admission = (changes: Partial<PersonAdmission> = {}): PersonAdmission => ({
  missing: [],
  age_class: null,
  dissemination: 'unasked',
  may_disseminate: false,
  ...changes,
});
const refused = (status: number, message: string, fields?: Record<string, string>) => ({
  status,
  body: { error: 'invalid_input', message, fields },
});

/** Opens the page for an athlete whose state the handlers change; the session asks again once all is done. */
async function open(handlers: FakeHandlers) {
  writeToken('token');
  const api = fakeApi({
    validate: () => ({ user: athlete() }),
    getUser: () => athlete(),
    countNotifications: () => ({ count: 0, undecided: [] }),
    ...handlers,
  });
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

test('consent page · leads an athlete of 15 from the consent over the birth date to the link for the parent', async () => {
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
    inviteFamilies: () => [{ athlete_id: 41, token: 'a'.repeat(43), expires_at: '2026-12-22T10:00:00.000Z' }],
  });
  await user.click(await button('Даю согласие'));
  expect(await screen.findByText('Сайт занят. Повторите через минуту.')).toBeVisible();
  await user.click(await button('Даю согласие'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Даю согласие' })).toBeNull());

  setValue(screen.getByLabelText(/^Дата рождения/, { selector: 'input' }), '2011-05-01');
  await user.click(await button('Сохранить дату'));
  await user.click(await button('Сделать ссылку для родителя'));
  expect(await screen.findByRole('img', { name: /^QR-код: / })).toBeVisible();
  expect(api.callsTo('inviteFamilies').map(({ body }) => body)).toEqual([{ athlete_ids: [41] }]);
  expect(api.callsTo('updateUser').map(({ body }) => body)).toEqual([{ birthday: '2011-05-01' }]);
});

test('consent page · asks a child of 13 for the parent only', async () => {
  await open({ getAdmission: () => admission({ missing: ['parent'], age_class: 'child' }) });
  expect(await screen.findByRole('heading', { name: 'Нужен родитель' })).toBeVisible();
  expect(screen.getByText(/ваш вход после этого закроется/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Разрешаю|Даю согласие/ })).toBeNull();
  expect(await button('Сделать ссылку для родителя')).toBeEnabled();
});

test('name of an adult · is asked for before all is done, and refused as easily as permitted', async () => {
  let state = admission({ age_class: 'adult', may_disseminate: true });
  const { api, user, store } = await open({
    getAdmission: () => state,
    decideDissemination: () => {
      state = { ...state, dissemination: 'refused' };
      return state;
    },
    countNotifications: () => ({ count: 0, undecided: state.dissemination === 'unasked' ? [41] : [] }),
  });
  expect(await screen.findByText(/^Осталось решить, показывать ли имя/)).toBeVisible();
  expect(screen.queryByText('Всё готово.')).toBeNull();
  const [agree, refuse] = [await button('Разрешаю'), await button('Не разрешаю')];
  expect(refuse.className).toBe(agree.className);
  expect(agree.compareDocumentPosition(refuse)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(refuse);
  expect(await screen.findByText('Всё готово.')).toBeVisible();
  expect(screen.getAllByText(/^Не разрешено: вместо имени/)[0]).toBeVisible();
  await waitFor(() =>
    expect(api.callsTo('decideDissemination').map(({ body }) => body)).toEqual([
      { allowed: false, version: CONSENT_VERSIONS.dissemination },
    ]),
  );
  await waitFor(() => expect(store.getState().session.verified).not.toMatchObject({ admitted: false }));
});

test('consent page · asks a parent for the name of each child, and says that all is done afterwards', async () => {
  const decided: number[] = [];
  const children = [51, 52].map((id) =>
    listed({ id, lastname: 'Белов', firstname: id === 51 ? 'Ян' : 'Лев' }),
  );
  const { api, user, store } = await open({
    getAdmission: ({ params }) =>
      admission({
        may_disseminate: Number(params.id) !== 41,
        dissemination:
          Number(params.id) === 41 ? null : decided.includes(Number(params.id)) ? 'granted' : 'unasked',
      }),
    listChildren: () => children,
    decideDissemination: ({ params }) => {
      decided.push(Number(params.id));
      return admission({ may_disseminate: true, dissemination: 'granted' });
    },
    countNotifications: () => ({ count: 2, undecided: [51, 52].filter((id) => !decided.includes(id)) }),
  });
  for (const name of ['Белов Ян', 'Белов Лев']) {
    const section = within(await screen.findByRole('region', { name: `Показывать ли всем: ${name}` }));
    expect(screen.queryByText('Всё готово.')).toBeNull();
    // The bell counts what its list shows as unread.
    expect(store.getState().session.notifications).toBe(2);
    await user.click(section.getByRole('button', { name: 'Разрешаю' }));
    expect(await section.findByText('Разрешено: имя видят все.')).toBeVisible();
  }
  expect(await screen.findByText('Всё готово.')).toBeVisible();
  expect(api.callsTo('decideDissemination')).toHaveLength(2);
});
