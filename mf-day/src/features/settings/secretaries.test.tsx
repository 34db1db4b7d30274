import { act, screen, waitFor, within } from '@testing-library/react';
import { enteredDay, openDesk } from '../../testing/open-desk.tsx';

const twoSecretaries = () => [
  { id: 3, name: 'Белов Ян', email: 'a@b.ru' },
  { id: 4, name: 'Котова Ия', email: 'c@d.ru' },
];

beforeEach(() => localStorage.clear());

const opened = () => enteredDay([{ name: 'Орлов Марк', club: 'Олимп' }]);

test('secretary · is added by address; a refusal stays at the field', async () => {
  const { user, api } = await openDesk(opened(), 'settings');
  const field = await screen.findByRole('textbox', { name: 'Адрес нового секретаря' });
  api.use({
    addDaySecretary: () => ({ status: 404, body: { error: 'not_found', message: 'Такой записи нет.' } }),
  });
  await user.click(screen.getByRole('button', { name: 'Добавить' }));
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toBeInvalid();
  expect(api.callsTo('addDaySecretary')).toEqual([]);
  await user.type(field, 'a@b.ru');
  await user.click(screen.getByRole('button', { name: 'Добавить' }));
  expect(await screen.findByText('Такой записи нет.')).toBeVisible();
  api.use({ addDaySecretary: () => ({ secretaries: [{ id: 3, name: 'Белов Ян', email: 'a@b.ru' }] }) });
  await user.click(screen.getByRole('button', { name: 'Добавить' }));
  expect(await screen.findByText('a@b.ru: теперь секретарь.')).toBeVisible();
  expect(await screen.findByText('Белов Ян, a@b.ru')).toBeVisible();
});

test('secretary · is removed after a question, which keeps a refusal and returns the focus to the list', async () => {
  const secretaries = twoSecretaries();
  const { user, api } = await openDesk(opened(), 'settings', { secretaries });
  await user.click(await screen.findByRole('button', { name: 'Убрать: Белов Ян' }));
  const question = within(await screen.findByRole('dialog', { name: 'Убрать из секретарей: Белов Ян?' }));
  api.use({
    removeDaySecretary: () => ({ status: 409, body: { error: 'conflict', message: 'Останется никто.' } }),
  });
  await user.click(question.getByRole('button', { name: 'Убрать' }));
  expect(await question.findByText('Останется никто.')).toBeVisible();
  api.use({ removeDaySecretary: () => ({ secretaries: secretaries.slice(1) }) });
  await user.click(question.getByRole('button', { name: 'Убрать' }));
  expect(await screen.findByText('Белов Ян: больше не секретарь.')).toBeVisible();
  expect(screen.getByText('Котова Ия, c@d.ru')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('list', { name: 'Секретари' })).toHaveFocus());
  // The last one stays.
  expect(screen.queryByRole('button', { name: /^Убрать/ })).not.toBeInTheDocument();
});

test('desk · closes in an open tab · the right of its secretary has been taken back', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { api } = await openDesk(opened(), 'settings', { secretaries: twoSecretaries() });
  expect(await screen.findByText('Белов Ян, a@b.ru')).toBeVisible();
  const closed = () => ({ status: 403, body: { error: 'forbidden', message: 'Нет доступа' } });
  api.use({ getDayLog: closed, getDayDesk: closed });
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText('Стол открыт секретарям турнира')).toBeVisible();
  expect(screen.queryByText('Белов Ян, a@b.ru')).not.toBeInTheDocument();
  jest.useRealTimers();
});
