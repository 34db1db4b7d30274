import type { ClubApplication } from '@league/shared/contract';
import type { FakeHandlers } from '@league/shared/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { application } from '../../testing/league.ts';
import { openRegistration } from '../../testing/open-registration.tsx';

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
});

const city = () => screen.findByRole('textbox', { name: 'Город' });
const save = () => screen.getByRole('button', { name: 'Отправить' });
const arrived = () => screen.findByRole('heading', { level: 1, name: 'Сетки: Легион 2025' });

/** The page of the stored application number five. */
function openStored(handlers: FakeHandlers = {}, stored: Partial<ClubApplication> = {}) {
  return openRegistration({
    path: '/registration?application=5',
    handlers: { getApplication: () => application(stored), ...handlers },
  });
}

test('returned application · shows the remark and its athletes, and is sent with the version that was read', async () => {
  const app = await openStored(
    { updateApplication: () => application({ version: 3 }) },
    { status: 'returned', remark: 'Уточните город' },
  );
  expect(await city()).toHaveValue('Фрязино');
  expect(screen.getByText('Организатор вернул заявку')).toBeVisible();
  expect(screen.getByText('Уточните город')).toBeVisible();
  await app.user.clear(await city());
  await app.user.type(await city(), 'Щёлково');
  await app.user.click(save());
  await arrived();
  expect(app.api.callsTo('updateApplication').map(({ path, body }) => [path, body])).toEqual([
    [
      '/applications/5',
      expect.objectContaining({ version: 2, rows: [expect.objectContaining({ city: 'Щёлково' })] }),
    ],
  ]);
});

const photo = new File(['jpeg'], 'заявка.jpg', { type: 'image/jpeg' });
const photoInput = () => screen.getByLabelText('Снимок заявки');

test('photo · is sent after the application has been stored', async () => {
  const app = await openStored({
    updateApplication: () => application({ version: 3 }),
    uploadApplicationImage: () => application(),
  });
  await city();
  await app.user.upload(photoInput(), photo);
  expect(await screen.findByRole('img', { name: 'Выбранное фото заявки' })).toHaveAttribute('src', 'blob:1');
  await app.user.click(save());
  await arrived();
  const changes = app.api.calls.filter(({ method }) => method !== 'GET');
  expect(changes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /applications/5',
    'POST /applications/5/image',
  ]);
});

test('photo · can be cancelled: the application is stored, and the focus stays nearby', async () => {
  const warn = jest.spyOn(console, 'warn');
  const app = await openStored({ updateApplication: () => application({ version: 3 }) });
  await city();
  await app.user.upload(photoInput(), photo);
  const held = app.api.pauseUpload();
  await app.user.click(save());
  await act(async () => (await held).report(0.4));
  await app.user.click(screen.getByRole('button', { name: 'Отменить: Отправка фото заявки' }));
  expect(await screen.findByText(/^Вы отменили отправку фото\./)).toBeVisible();
  expect(screen.getByText('Заявка отправлена, а фото нет.')).toBeVisible();
  expect(warn).not.toHaveBeenCalled();
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toContainElement(save());
});

const picture = () => new Response('webp', { headers: { 'content-type': 'image/webp' } });

test('stored photo · is shown until another is chosen', async () => {
  const IMAGE = '/applications/5/image';
  const app = await openStored({ [`GET ${IMAGE}`]: picture }, { image_url: IMAGE });
  expect(await screen.findByRole('img', { name: 'Приложенное фото заявки' })).toHaveAttribute(
    'src',
    'blob:1',
  );
  await app.user.upload(photoInput(), photo);
  expect(screen.queryByRole('img', { name: 'Приложенное фото заявки' })).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Выбранное фото заявки' })).toBeVisible();
});

test('stored photo · can be requested again · it does not load', async () => {
  const IMAGE = '/applications/5/image';
  let isThere = false;
  const handlers = { [`GET ${IMAGE}`]: () => (isThere ? picture() : { status: 503 }) };
  const app = await openStored(handlers, { image_url: IMAGE, own: false });
  expect(await screen.findByText('Не удалось загрузить приложенное фото.')).toBeVisible();
  isThere = true;
  await app.user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('img', { name: 'Приложенное фото заявки' })).toBeVisible();
});

test('photo · can be replaced or left out, and the application is not sent as a second one · it did not arrive', async () => {
  let version = 2;
  const app = await openStored({
    updateApplication: () => {
      version += 1;
      return application({ version });
    },
    uploadApplicationImage: () => ({ status: 415, body: { error: 'x', message: 'Это не снимок.' } }),
  });
  await city();
  await app.user.upload(photoInput(), photo);
  await app.user.click(save());
  expect(await screen.findByText('Заявка отправлена, а фото нет.')).toBeVisible();
  expect(screen.getByText(/^Это не снимок\./)).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Не прикладывать' }));
  await app.user.click(save());
  await arrived();
  const versions = app.api
    .callsTo('updateApplication')
    .map(({ body }) => (body as { version: number }).version);
  expect(versions).toEqual([2, 3]);
  expect(app.api.callsTo('uploadApplicationImage')).toHaveLength(1);
});

test('photo · is not accepted · it is no image or too large', async () => {
  const app = await openStored();
  await city();
  // A browser's dialog allows choosing other files too.
  const { upload } = userEvent.setup({ applyAccept: false });
  await upload(photoInput(), new File(['x'], 'заявка.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText(/^Это не изображение/)).toBeVisible();
  await upload(photoInput(), new File([new ArrayBuffer(11 * 1024 * 1024)], 'a.png', { type: 'image/png' }));
  expect(await screen.findByText(/^Файл слишком большой/)).toBeVisible();
  await app.user.upload(photoInput(), photo);
  expect(screen.queryByText(/^Файл слишком большой/)).not.toBeInTheDocument();
});
