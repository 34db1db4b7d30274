import { type ConsentRecord, PHOTO_CONSENT } from '@league/shared/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openProfile } from '../../testing/open-profile.tsx';
import { standInForPictures } from '../../testing/picture.ts';
import { athlete, child, parent } from '../../testing/samples.ts';

afterEach(() => jest.restoreAllMocks());

const photo = () => new File(['photo'], 'me.png', { type: 'image/png' });

async function choose(file: File) {
  fireEvent.change(await screen.findByLabelText('Файл с фотографией'), { target: { files: [file] } });
}

/** Chooses a file and lets the browser decode it. */
async function chooseAndShow() {
  await choose(photo());
  const dialog = await screen.findByRole('dialog', { name: 'Фото профиля' });
  await act(async () => fireEvent.load(within(dialog).getByRole('img', { name: 'Выбранный снимок' })));
  return within(dialog);
}

/** Expects the button to close the dialog and open the file chooser. */
async function expectChooser(user: UserEvent, dialog: ReturnType<typeof within>) {
  const opened = jest.fn();
  screen.getByLabelText('Файл с фотографией').addEventListener('click', opened);
  await user.click(dialog.getByRole('button', { name: 'Выбрать другой файл' }));
  expect(opened).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
}

const own = { getUser: () => athlete() };

test('picture · is cropped to a square and uploaded, and the profile shows it', async () => {
  const { drawn } = standInForPictures();
  let person = athlete();
  const { api, user } = openProfile(athlete(), {
    getUser: () => person,
    uploadUserImage: () => {
      person = athlete({ image_url: '/api/images/new.webp' });
      return { image_url: '/api/images/new.webp' };
    },
  });
  const dialog = await chooseAndShow();
  await user.click(dialog.getByRole('button', { name: 'Сохранить фото' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('Фото сохранено.')).toBeInTheDocument();
  const portrait = await screen.findByRole('img', { name: 'Марк Орлов' });
  await waitFor(() => expect(portrait.querySelector('img')).toHaveAttribute('src', '/api/images/new.webp'));
  // The square in the middle of 400 × 300.
  expect(drawn).toEqual([[50, 0, 300, 300, 0, 0, 300, 300]]);
  const sent = api.callsTo('uploadUserImage').map(({ body }) => body as FormData);
  expect(sent.map((form) => (form.get('image') as File).type)).toEqual(['image/jpeg']);
});

test('photo · is removed after a question', async () => {
  let person = athlete({ image_url: '/api/images/old.webp' });
  const { api, user } = openProfile(person, {
    getUser: () => person,
    deleteUserImage: () => {
      person = athlete();
      return {};
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Удалить фото' }));
  const question = await screen.findByRole('dialog', { name: 'Удалить фото: Орлов Марк Сергеевич?' });
  expect(api.callsTo('deleteUserImage')).toHaveLength(0);
  await user.click(within(question).getByRole('button', { name: 'Удалить фото' }));
  expect(await screen.findByText('Фото отсутствует')).toBeVisible();
  expect(screen.getByText('Фото удалено.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Удалить фото' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Добавить фото' })).toHaveFocus();
});

test('upload of a photo · is aborted · the dialog is closed', async () => {
  standInForPictures();
  const { api, user } = openProfile(athlete(), own);
  const abort = jest.spyOn(XMLHttpRequest.prototype, 'abort');
  const held = api.pauseUpload();
  const dialog = await chooseAndShow();
  await user.click(dialog.getByRole('button', { name: 'Сохранить фото' }));
  await act(async () => void (await held));
  await user.click(dialog.getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(abort).toHaveBeenCalledTimes(1);
});

test('photo · cannot be sent again, only replaced · the provider refuses it', async () => {
  standInForPictures();
  jest.spyOn(console, 'warn').mockImplementation();
  const message = 'Нужен снимок в формате JPEG, PNG или WebP.';
  const { user } = openProfile(athlete(), {
    ...own,
    uploadUserImage: () => ({ status: 415, body: { error: 'invalid_input', message } }),
  });
  const dialog = await chooseAndShow();
  await user.click(dialog.getByRole('button', { name: 'Сохранить фото' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  expect(dialog.queryByRole('button', { name: 'Сохранить фото' })).toBeNull();
  await expectChooser(user, dialog);
});

test('file that the browser cannot show · is reported, and another can be chosen', async () => {
  standInForPictures();
  const { user } = openProfile(athlete(), own);
  await choose(photo());
  const dialog = within(await screen.findByRole('dialog', { name: 'Фото профиля' }));
  fireEvent.error(dialog.getByRole('img', { name: 'Выбранный снимок' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Этот файл не открывается как изображение.');
  expect(dialog.queryByRole('button', { name: 'Сохранить фото' })).toBeNull();
  await expectChooser(user, dialog);
});

describe('photo of a child', () => {
  const given: ConsentRecord = {
    policy: 'child_photo',
    version: PHOTO_CONSENT.version,
    subject_id: 42,
    given_at: '2026-11-21T10:00:00.000Z',
    withdrawn_at: null,
  };
  const handlers = {
    getUser: () => child(),
    uploadUserImage: () => ({ image_url: '/x' }),
    giveConsent: () => given,
  };

  test("is uploaded only with the parent's consent, whose box is unticked at first", async () => {
    standInForPictures();
    const { api, user } = openProfile(parent(), { ...handlers, listConsents: () => [] }, { id: 42 });
    const dialog = await chooseAndShow();
    const box = dialog.getByRole('checkbox', { name: PHOTO_CONSENT.text });
    expect(box).not.toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Сохранить фото' }));
    expect(dialog.getByText('Без согласия фотографию ребёнка сохранить нельзя.')).toBeVisible();
    expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(box);
    await user.click(dialog.getByRole('button', { name: 'Сохранить фото' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const posts = api.calls.filter(({ method }) => method === 'POST');
    expect(posts.map(({ path }) => path)).toEqual(['/user/users/42/consents', '/user/users/42/upload-image']);
    expect(posts[0]?.body).toEqual({ policy: 'child_photo', version: PHOTO_CONSENT.version });
  });

  test('needs no new consent while one is in force', async () => {
    standInForPictures();
    const { api, user } = openProfile(parent(), { ...handlers, listConsents: () => [given] }, { id: 42 });
    const dialog = await chooseAndShow();
    await waitFor(() => expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument());
    await user.click(dialog.getByRole('button', { name: 'Сохранить фото' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsTo('giveConsent')).toHaveLength(0);
  });

  test('is deleted with the consent, after a question with the name', async () => {
    let consents = [given];
    const { api, user } = openProfile(
      parent(),
      {
        ...handlers,
        listConsents: () => consents,
        withdrawConsent: () => {
          consents = [];
          return {};
        },
      },
      { id: 42 },
    );
    await user.click(await screen.findByRole('button', { name: 'Согласие на фотографию' }));
    expect(await screen.findByText(/^Дано 21\.11\.2026\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Отозвать согласие' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'Отозвать согласие и удалить фото: Белов Ян Олегович?' }),
    );
    await user.click(question.getByRole('button', { name: 'Отозвать и удалить фото' }));
    expect(await screen.findByText(/^Согласия нет\./)).toBeVisible();
    expect(api.callsTo('withdrawConsent')[0]?.params.policy).toBe('child_photo');
  });
});
