import { act, screen, within } from '@testing-library/react';
import { application, TOURNAMENT } from '../../../testing/league.ts';
import { openRegistration } from '../../../testing/open-registration.tsx';
import {
  addRow,
  choice,
  chooseWhat,
  field,
  openForm,
  typeApplication,
} from '../../../testing/type-application.ts';

beforeEach(() => {
  localStorage.clear();
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
});

const RESTORED = /^Восстановлено то, что вы вводили/;
const city = () => screen.findByRole('textbox', { name: 'Город' });
const photo = new File(['jpeg'], 'заявка.jpg', { type: 'image/jpeg' });

/** The page of the stored application number five. */
const openStored = () =>
  openRegistration({
    path: '/registration?application=5',
    handlers: { getApplication: () => application() },
  });

type App = Awaited<ReturnType<typeof openStored>>;
/** The text for a person who leaves now. */
async function leaveQuestion({ router }: App) {
  await act(() => router.navigate('/requests'));
  return screen.findByRole('dialog', { name: 'Уйти без сохранения?' });
}

test('the draft is there again after a reload, and can be discarded', async () => {
  const { unmount } = await typeApplication();
  unmount();
  const { user } = await openForm();
  expect(screen.getByText(RESTORED)).toHaveTextContent(/Заявка ещё не отправлена\.$/);
  expect(field('Фамилия и имя')).toHaveValue('Орлов Марк');
  expect(choice(/^Турнир/)).toHaveValue(TOURNAMENT.id);
  await user.click(screen.getByRole('button', { name: 'Начать заново' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Начать заявку заново?' }));
  await user.click(dialog.getByRole('button', { name: 'Начать заново' }));
  expect(screen.queryByRole('textbox', { name: 'Фамилия и имя' })).not.toBeInTheDocument();
  expect(Object.keys(localStorage)).toEqual(['token']);
  expect(screen.getByRole('heading', { name: 'Турнир и категория' })).toHaveFocus();
  await chooseWhat(user);
  await addRow(user);
  expect(screen.queryByText(RESTORED)).not.toBeInTheDocument();
});

test('leaving with unsaved input asks first, and says that it stays on the device', async () => {
  const { router, user } = await typeApplication();
  await act(() => router.navigate('/requests'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Уйти без сохранения?' }));
  expect(dialog.getByText(/Список останется на этом устройстве/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Уйти' }));
  expect(await screen.findByRole('heading', { name: 'Мои заявки' })).toBeVisible();
});

test('edits of a stored application are restored, and do not mix with a new one', async () => {
  const { unmount, user } = await openStored();
  await user.type(await city(), '!');
  unmount();
  const again = await openStored();
  expect(await city()).toHaveValue('Фрязино!');
  expect(screen.getByText(RESTORED)).toHaveTextContent(/Изменения заявки ещё не отправлены\.$/);
  again.unmount();
  await openRegistration();
  expect(await screen.findByRole('button', { name: 'Сохранить всё' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Город' })).not.toBeInTheDocument();
});

test('a person who leaves reads that a photo is not kept, and that edits of a stored application are not sent', async () => {
  const app = await openStored();
  await app.user.type(await city(), '!');
  await app.user.upload(screen.getByLabelText('Снимок заявки'), photo);
  const dialog = await leaveQuestion(app);
  expect(dialog).toHaveTextContent(
    /Изменения заявки ещё не отправлены\. Список останется на этом устройстве.*Фото здесь не сохранится/,
  );
  expect(dialog).not.toHaveTextContent('Заявка ещё не отправлена');
});

test('a person who leaves with only a photo reads nothing about a list', async () => {
  const app = await openStored();
  await city();
  await app.user.upload(screen.getByLabelText('Снимок заявки'), photo);
  const dialog = await leaveQuestion(app);
  expect(dialog).toHaveTextContent('Выбранное фото не отправлено. Фото здесь не сохранится');
  expect(dialog).not.toHaveTextContent('Список');
});
