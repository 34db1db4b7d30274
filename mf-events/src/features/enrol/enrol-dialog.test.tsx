import type { Athlete, AthletePapers, Participant } from '@league/shared/contract';
import { type FakeAnswer, type FakeHandler, renderApp, signedIn } from '@league/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { athlete, camp, eventsApi, participant, press } from '../../testing/league.ts';
import { readIds } from './enrol-dialog.tsx';

const team = [
  athlete(),
  athlete({ id: 44, firstname: 'Лев', lastname: 'Гусев', birthdate: '2011-05-01', weight: '65+' }),
  athlete({ id: 45, firstname: 'Ян', lastname: 'Белов', weight: '45' }),
  athlete({ id: 46, firstname: 'Илья', lastname: 'Ким', birthdate: null, weight: null }),
];
const taken = participant({ id: 45, athlete_id: 45, firstname: 'Ян', lastname: 'Белов' });

const enrolled = (body: unknown) =>
  (body as { athleteIds: number[] }).athleteIds.map((id) => participant({ id, athlete_id: id }));

interface Scene {
  athletes?: Athlete[];
  registered?: Participant[];
  papers?: AthletePapers[] | FakeAnswer;
  onEnrol?: FakeHandler<'registerForCamp'>;
  /** Delays the answer to an enrolment. */
  isAnswering?: Promise<void>;
}

beforeEach(() => localStorage.clear());

/** Opens the enrol dialog of a camp as a coach. */
async function openEnrolment({
  athletes = team,
  registered = [taken],
  papers = [],
  onEnrol,
  isAnswering,
}: Scene = {}) {
  const api = eventsApi({
    listCamps: () => [camp({ participants: 288 + registered.length })],
    listAthletes: () => athletes,
    listAthletePapers: () => papers,
    listCampAthletes: () => registered,
    registerForCamp: async (request) => {
      if (onEnrol) return onEnrol(request);
      await isAnswering;
      registered = [...registered, ...enrolled(request.body)];
      return { registered: enrolled(request.body) };
    },
  });
  const app = await act(async () => renderApp(remote.routes, { path: '/camp', state: signedIn('coach') }));
  const opener = await screen.findByRole('button', { name: 'Записать спортсменов: Лагерь «Восток»' });
  await press(opener);
  const dialog = within(await screen.findByRole('dialog', { name: 'Кого записать?' }));
  await waitFor(() => expect(dialog.queryByLabelText('Загрузка')).not.toBeInTheDocument());
  return { ...app, api, dialog, opener };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const silence = () => jest.spyOn(console, 'warn').mockImplementation(() => undefined);

test('coach · sees athletes with their weight and age on the day, and cannot pick a registered one', async () => {
  const { api, dialog } = await openEnrolment();
  expect(dialog.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'Выбрать всех (3)',
    'Орлов Марк 87\u00a0лет (2012), до\u00a041\u00a0кг',
    'Гусев Лев 88\u00a0лет (2011), свыше\u00a065\u00a0кг',
    'Белов Ян уже в списке',
    'Ким Илья ',
  ]);
  expect(dialog.getByLabelText(/Белов Ян/)).toBeDisabled();
  expect(dialog.getByText('Выбрано 0 из 3')).toBeVisible();
  expect(dialog.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(api.callsTo('listAthletes')[0]?.query).toEqual({ coachId: 1 });
});

test('missing or expiring papers · are shown beside the name, and the athlete can still be picked', async () => {
  const { dialog } = await openEnrolment({
    papers: [
      {
        ...{ athlete_id: 41, firstname: 'Марк', lastname: 'Орлов', lacking: ['umo'], needed_by: null },
        documents: [
          { kind: 'umo', status: 'missing', valid_until: null },
          { kind: 'passport', status: 'valid', valid_until: null },
          { kind: 'insurance', status: 'valid', valid_until: '2099-07-11' },
        ],
      },
      {
        ...{ athlete_id: 44, firstname: 'Лев', lastname: 'Гусев', lacking: [], needed_by: null },
        documents: [{ kind: 'umo', status: 'valid', valid_until: '2099-07-12' }],
      },
    ],
  });
  const mark = await dialog.findByLabelText(/нет медицинского допуска\s?страховка до 11\.07\.2099$/);
  expect(mark).toHaveAccessibleName(/^Орлов Марк/);
  expect(dialog.getByLabelText(/Гусев Лев/)).toHaveAccessibleName(/кг$/);
  await press(mark);
  expect(dialog.getByRole('button', { name: 'Записать одного' })).toBeVisible();
});

test('athlete · is picked by press, space and Enter, and the button shows the number', async () => {
  const { dialog, user } = await openEnrolment();
  const mark = dialog.getByLabelText(/Марк/);
  const submit = () => dialog.getByRole('button', { name: /^Записать/ });
  expect(submit()).toHaveAccessibleName('Записать');
  await user.click(dialog.getByText(/Орлов Марк/));
  expect(mark).toBeChecked();
  expect(submit()).toHaveAccessibleName('Записать одного');
  await user.tab();
  expect(dialog.getByLabelText(/Лев/)).toHaveFocus();
  await user.keyboard(' ');
  expect(submit()).toHaveAccessibleName('Записать двоих');
  await user.tab();
  expect(dialog.getByLabelText(/Илья/)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(submit()).toHaveAccessibleName('Записать троих');
  expect(dialog.getByText('Выбрано 3 из 3')).toBeVisible();
  await user.keyboard('{Enter}');
  await user.click(mark);
  expect(mark).not.toBeChecked();
  expect(dialog.getByText('Выбрано 1 из 3')).toBeVisible();
});

test('only athlete of the coach · is picked at once, and can be unpicked', async () => {
  const { api, dialog } = await openEnrolment({ athletes: [athlete()] });
  const mark = dialog.getByLabelText(/^Орлов Марк/);
  expect(mark).toBeChecked();
  await press(mark);
  expect(mark).not.toBeChecked();
  await press(mark);
  await press(dialog.getByText('Записать одного'));
  await closed();
  expect(api.callsTo('registerForCamp').map(({ body }) => body)).toEqual([{ camp_id: 7, athleteIds: [41] }]);
});

test('empty selection · is reported, and nothing is sent', async () => {
  const { api, dialog } = await openEnrolment();
  await press(dialog.getByText('Записать'));
  expect(dialog.getByRole('alert')).toHaveTextContent(/^Выберите хотя бы одного спортсмена\.$/);
  expect(api.callsTo('registerForCamp')).toHaveLength(0);
  await press(dialog.getByLabelText(/Марк/));
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
});

test('picked athletes · are enrolled once, and the card shows how many and the refetched count', async () => {
  const { promise: isAnswering, resolve } = Promise.withResolvers<void>();
  const { api, dialog, opener, user } = await openEnrolment({ isAnswering });
  await press(dialog.getByLabelText(/Марк/));
  await press(dialog.getByLabelText(/Илья/));
  await user.dblClick(dialog.getByRole('button', { name: 'Записать двоих' }));
  resolve();
  await closed();
  expect(api.callsTo('registerForCamp').map(({ body }) => body)).toEqual([
    { camp_id: 7, athleteIds: [41, 46] },
  ]);
  expect(screen.getByText('Записаны 2 спортсмена. Приглашения ждут ответа.')).toBeVisible();
  expect(await screen.findByText('291 / 400')).toBeVisible();
  await waitFor(() => expect(opener).toHaveFocus());

  await press(opener);
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'Орлов Марк уже в списке' })).toBeDisabled(),
  );
  expect(screen.getByText('Выбрано 0 из 1')).toBeVisible();
});

test('selection · is kept until the athletes are enrolled · the dialog is closed or the page is left', async () => {
  const { dialog, opener, unmount, user } = await openEnrolment();
  await press(dialog.getByLabelText(/Марк/));
  await user.keyboard('{Escape}');
  await closed();
  await press(opener);
  expect(await screen.findByText('Выбрано 1 из 3')).toBeVisible();
  unmount();

  const again = await openEnrolment();
  expect(again.dialog.getByLabelText(/Марк/)).toBeChecked();
  await press(again.dialog.getByText('Записать одного'));
  await closed();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('stored selection · is restored without athletes who can no longer be enrolled', async () => {
  localStorage.setItem('draft:1:enrol-camp-7', '[41,45,999]');
  const { api, dialog } = await openEnrolment();
  expect(dialog.getByText('Выбрано 1 из 3')).toBeVisible();
  await press(dialog.getByText('Записать одного'));
  await closed();
  expect(api.callsTo('registerForCamp')[0]?.body).toEqual({ camp_id: 7, athleteIds: [41] });
});

test.each([null, 'x', {}, ['41'], [41.5]])('stored selection · is dropped · it is %j', (kept) => {
  expect(readIds(kept)).toBeUndefined();
});

test('enrolment · keeps the dialog and the selection for a retry · it fails, as the papers did', async () => {
  silence();
  let isDown = true;
  const { dialog } = await openEnrolment({
    papers: { status: 503 },
    onEnrol: ({ body }) => (isDown ? { status: 500 } : { registered: enrolled(body) }),
  });
  await press(dialog.getByLabelText(/Лев/));
  await press(dialog.getByText('Записать одного'));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    /^Не удалось зарегистрировать\. Попробуйте ещё раз\.$/,
  );
  expect(dialog.getByLabelText(/Лев/)).toBeChecked();
  isDown = false;
  await press(dialog.getByText('Записать одного'));
  await closed();
  expect(screen.getByText('Записан 1 спортсмен. Приглашение ждёт ответа.')).toBeVisible();
});

test('enrolment · reports at each athlete who did not fit · the camp is full', async () => {
  silence();
  const { dialog } = await openEnrolment({
    onEnrol: () => ({
      status: 409,
      body: {
        error: 'conflict',
        message: 'Осталось 1 место. Не поместились: Ким Илья.',
        fields: { 'athleteIds.1': 'Мест больше нет' },
      },
    }),
  });
  await press(dialog.getByLabelText(/Марк/));
  await press(dialog.getByLabelText(/Илья/));
  await press(dialog.getByText('Записать двоих'));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Не удалось зарегистрировать. Попробуйте ещё раз.Осталось 1 место. Не поместились: Ким Илья.',
  );
  expect(dialog.getByLabelText(/Ким Илья.*Мест больше нет/)).toBeChecked();
  expect(dialog.getByLabelText(/Марк/)).toHaveAccessibleName(/^Орлов Марк 87\sлет \(2012\), до\s41\sкг$/);
});
