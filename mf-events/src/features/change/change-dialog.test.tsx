import { leagueApi } from '@league/shared';
import type { ActivityDetails } from '@league/shared/contract';
import { type FakeHandlers, signedIn } from '@league/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { details } from '../../testing/details.ts';
import { eventsApi, press } from '../../testing/league.ts';
import { open } from '../../testing/open-page.tsx';

beforeEach(() => localStorage.clear());
/** The chunks of the form, so that no test waits for their compilation. */
beforeAll(() => Promise.all([import('./manage.tsx'), import('./change-dialog.tsx')]));
const silent = () => jest.spyOn(console, 'warn').mockImplementation();
const NOBODY = { people: 0, text: '', paid: 0 };
const TWELVE = { people: 12, text: 'Перенос: Лагерь «Восток» — теперь 1 августа', paid: 0 };
/** What a change answers; the form looks at the page itself. */
const stored = (activity: ActivityDetails) => {
  const { participants: _, status: _status, moved_from: _moved, may_change: _may, ...shown } = activity;
  return {
    ...{ pending: 0, accepted: 0, declined: 0, paid: 0, cancelled_at: null, picture_alt: '' },
    ...shown,
    cancel_reason: null,
  };
};

/** The page of a camp, whose state the handlers of a test may change, and its open form. */
async function openForm(handlers: FakeHandlers = {}, first = details()) {
  let shown = first;
  const api = eventsApi({
    getActivity: () => shown,
    previewActivityChange: () => NOBODY,
    changeActivity: ({ body }) => {
      shown = details({ ...(body as Partial<ActivityDetails>), version: (shown.version ?? 0) + 1 });
      return stored(shown);
    },
    ...handlers,
  });
  const app = await open('/camp/7', signedIn('club', 243));
  await press(await screen.findByRole('button', { name: 'Изменить: Восток' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Изменить: Лагерь «Восток»' }));
  await dialog.findByLabelText(/^Место/);
  return {
    ...app,
    api,
    dialog,
    /** Stores this as somebody else would. */
    elsewhere: (values: Partial<ActivityDetails>) => {
      shown = details({ ...shown, ...values });
    },
    save: () => press(dialog.getByText('Сохранить')),
    write(label: RegExp, value: string) {
      const field = dialog.getByLabelText(label);
      fireEvent.change(field, { target: { value } });
      return field;
    },
  };
}

/** The buttons that change and cancel it. */
const CHANGES = { name: /^(Изменить|Отменить)/ };

test('page · offers change and cancellation · to the people the provider names, while it is ahead', async () => {
  eventsApi({ getActivity: () => details() });
  await open('/camp/7', signedIn('club', 243));
  expect(await screen.findAllByRole('button', CHANGES)).toHaveLength(2);
});

test.each([
  ['another club', { may_change: false }],
  ['it is cancelled', { status: 'Отменено', cancel_reason: 'Зал закрыт' }],
  ['it is past', { date: '2025-07-12', end_date: null, answer_by: null }],
] as const)('page · offers neither change nor cancellation · %s', async (_what, values) => {
  eventsApi({ getActivity: () => details(values) });
  await open('/camp/7', signedIn('club', 243));
  await screen.findByRole('heading', { level: 1 });
  await act(async () => undefined);
  expect(screen.queryAllByRole('button', CHANGES)).toHaveLength(0);
});

test('change · sends the whole form with the version it is based on, and says when it is done · by keyboard', async () => {
  const { api, dialog, user } = await openForm();
  expect(dialog.getByLabelText(/^Дата/)).toHaveValue('2099-07-12');
  expect(dialog.getByLabelText(/^Число мест/)).toHaveValue('');
  await user.type(dialog.getByLabelText(/^Число мест/), '30');
  await user.clear(dialog.getByLabelText(/^Ответить до/));
  await user.clear(dialog.getByLabelText(/^Программа/));
  await user.keyboard(' Подъём в 7:00 ');
  dialog.getByText('Сохранить').focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Изменено.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('288 / 30')).toBeVisible();
  expect(api.callsTo('changeActivity').at(-1)).toMatchObject({
    params: { id: 7 },
    body: {
      name: 'Восток',
      date: '2099-07-12',
      end_date: '2099-07-20',
      location: 'Фрязино',
      answer_by: null,
      places: 30,
      programme: 'Подъём в 7:00',
      picture_alt: '',
      version: 3,
    },
  });
  expect(Object.keys(localStorage)).toEqual([]);
});

test('news · is shown with the number of its readers before anything is stored, and may be taken back', async () => {
  const { api, dialog, write, save } = await openForm({ previewActivityChange: () => TWELVE });
  write(/^Дата/, '2099-08-01');
  write(/^Последний день/, '');
  await save();
  const heading = await dialog.findByText('Сообщение получат 12 человек.');
  expect(heading).toHaveFocus();
  expect(dialog.getByText(TWELVE.text)).toBeVisible();
  expect(dialog.queryByLabelText(/^Дата/)).toBeNull();
  expect(api.callsTo('changeActivity')).toHaveLength(0);
  await press(dialog.getByText('Вернуться'));
  expect(dialog.getByLabelText(/^Дата/)).toHaveValue('2099-08-01');
  await save();
  await press(await dialog.findByText('Сохранить и сообщить'));
  expect(await screen.findByText('Изменено. Сообщение получили 12 человек.')).toBeVisible();
  expect(api.callsTo('changeActivity')).toHaveLength(1);
  expect(api.callsTo('previewActivityChange').at(-1)?.body).toMatchObject({
    change: { date: '2099-08-01', end_date: null },
  });
});

test('wrong input · is said at the field, and nothing is sent', async () => {
  const { api, write, save } = await openForm();
  for (const [label, text, error, right] of [
    [/^Дата/, '2020-01-31', 'Эта дата уже прошла', '2099-07-12'],
    [/^Последний день/, '2099-07-11', 'Раньше первого дня', ''],
    [/^Ответить до/, '2099-07-13', 'Позже первого дня', ''],
    [/^Число мест/, '401', 'Целое число от 1 до 400', '20'],
    [/^Число мест/, '1,5', 'Целое число от 1 до 400', '20'],
    [/^Место/, '', 'Укажите место.', 'Клин'],
  ] as const) {
    const field = write(label, text);
    await save();
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(new RegExp(`${error}$`));
    write(label, right);
  }
  expect(api.callsTo('previewActivityChange')).toHaveLength(0);
});

test('change of somebody else · is shown beside one’s own, and the person decides', async () => {
  silent();
  const form = await openForm({
    previewActivityChange: ({ body }) => {
      const { version } = (body as { change: { version: number } }).change;
      if (version === 4) return NOBODY;
      const message = 'Пока вы правили, это изменил кто-то другой.';
      return { status: 409, body: { error: 'stale_version', message, fields: { location: 'Химки' } } };
    },
  });
  const { api, dialog, elsewhere, write, save } = form;
  const place = write(/^Место/, 'Клин');
  elsewhere({ location: 'Химки', programme: 'Подъём в 6:00', version: 4 });
  await save();
  expect(await dialog.findByText('Пока вы писали, это изменил кто-то другой')).toBeVisible();
  expect(dialog.getByText('Место: у вас «Клин», сохранено «Химки»')).toBeVisible();
  expect(dialog.queryByText(/^Программа: у вас/)).toBeNull();
  expect(place).toHaveValue('Клин');
  expect(api.callsTo('changeActivity')).toHaveLength(0);
  await press(dialog.getByText('Записать поверх'));
  await save();
  expect(await screen.findByText('Изменено.')).toBeVisible();
  expect(api.callsTo('changeActivity').at(-1)?.body).toMatchObject({
    ...{ location: 'Клин', programme: 'Подъём в 6:00', version: 4 },
  });
});

test('change of somebody else · brings the form back · it is found beside the question', async () => {
  const form = await openForm({ previewActivityChange: () => TWELVE });
  const { api, dialog, elsewhere, write, save } = form;
  write(/^Место/, 'Клин');
  await save();
  await dialog.findByText('Сообщение получат 12 человек.');
  elsewhere({ location: 'Химки', version: 4 });
  await act(async () => {
    form.store.dispatch(leagueApi.util.invalidateTags(['Camp']));
  });
  expect(await dialog.findByText('Пока вы писали, это изменил кто-то другой')).toBeVisible();
  expect(dialog.getByLabelText(/^Место/)).toHaveValue('Клин');
  expect(api.callsTo('changeActivity')).toHaveLength(0);
  await press(dialog.getByText('Взять сохранённое'));
  expect(dialog.getByLabelText(/^Место/)).toHaveValue('Химки');
});

test('input · is there again after a reload, beside what is stored by then, until it is discarded', async () => {
  const { dialog, unmount, write } = await openForm();
  write(/^Место/, 'Клин');
  expect(dialog.getByLabelText(/^Место/)).toHaveValue('Клин');
  unmount();
  const again = await openForm({}, details({ programme: 'Подъём в 6:00', version: 5 }));
  expect(again.dialog.getByLabelText(/^Место/)).toHaveValue('Клин');
  expect(again.dialog.getByText('Место: у вас «Клин», сохранено «Фрязино»')).toBeVisible();
  expect(again.dialog.getByLabelText(/^Программа/)).toHaveValue('Подъём в 6:00');
  await press(again.dialog.getByText('Не менять'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(Object.keys(localStorage)).toEqual([]);
});

test('picture · is stored when it is chosen, keeps what is typed in the form, and can be removed', async () => {
  silent();
  const { api, dialog, elsewhere, user, write } = await openForm({
    uploadActivityPicture: () => ({
      status: 415,
      body: { error: 'invalid_input', message: 'Это не снимок.' },
    }),
    deleteActivityPicture: () => {
      elsewhere({ picture_url: null, picture_alt: '' });
      return stored(details());
    },
  });
  write(/^Место/, 'Фрязино, зал 2');
  const image = new File(['x'], 'camp.jpg', { type: 'image/jpeg' });
  const large = new File(['x'], 'camp.jpg', { type: 'image/jpeg' });
  Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 });
  await user.upload(dialog.getByLabelText('Файл картинки'), large);
  expect(await dialog.findByText(/Файл слишком большой/)).toBeVisible();
  expect(api.callsTo('uploadActivityPicture')).toHaveLength(0);
  await user.upload(dialog.getByLabelText('Файл картинки'), image);
  expect(await dialog.findByText('Это не снимок.')).toBeVisible();
  api.use({
    uploadActivityPicture: () => {
      elsewhere({ picture_url: '/api/activity-pictures/a.webp', picture_alt: '' });
      return stored(details({ picture_url: '/api/activity-pictures/a.webp' }));
    },
  });
  await user.upload(dialog.getByLabelText('Файл картинки'), image);
  expect(await dialog.findByText('Картинка сохранена.')).toBeVisible();
  expect(dialog.getByLabelText(/^Место/)).toHaveValue('Фрязино, зал 2');
  expect(await dialog.findByLabelText(/Что на картинке/)).toBeVisible();
  await press(await dialog.findByText('Убрать картинку'));
  expect(await dialog.findByText('Картинка убрана.')).toBeVisible();
  expect(await dialog.findByRole('button', { name: 'Выбрать картинку' })).toBeVisible();
});
