import { act, screen, within } from '@testing-library/react';
import { application, TOURNAMENT } from '../../../testing/league.ts';
import { openRegistration } from '../../../testing/open-registration.tsx';
import {
  addRow,
  choice,
  chooseWhat,
  field,
  openFilled,
  openForm,
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

test('draft · is there again after a reload, and can be discarded', async () => {
  const { unmount } = await openFilled();
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

test('edits of a stored application · are restored and do not mix with a new one', async () => {
  const { unmount, user } = await openStored();
  await user.type(await city(), '!');
  unmount();
  const again = await openStored();
  expect(await city()).toHaveValue('Фрязино!');
  expect(screen.getByText(RESTORED)).toHaveTextContent(/Изменения заявки ещё не отправлены\.$/);
  again.unmount();
  await openRegistration();
  expect(await screen.findByRole('button', { name: 'Отправить' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Город' })).not.toBeInTheDocument();
});

test('leaving · asks only for a photo, which is not kept · a stored application was edited', async () => {
  const app = await openStored();
  await app.user.type(await city(), '!');
  await app.user.upload(screen.getByLabelText('Снимок заявки'), photo);
  await act(() => app.router.navigate('/requests'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Уйти без сохранения?' }));
  expect(dialog.getByText(/^Выбранное фото не отправлено/)).toBeVisible();
  await app.user.click(dialog.getByRole('button', { name: 'Остаться' }));
  await app.user.click(screen.getByRole('button', { name: 'Не прикладывать' }));
  await act(() => app.router.navigate('/requests'));
  expect(await screen.findByRole('heading', { name: 'Мои заявки' })).toBeVisible();
});
