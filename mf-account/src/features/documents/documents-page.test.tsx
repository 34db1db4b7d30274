import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openDocuments, revoked, silent, umo } from '../../testing/open-documents.tsx';
import { paper, papers } from '../../testing/papers.ts';

test('paper · shows its state and its last valid day', async () => {
  openDocuments(
    papers(
      paper('umo', { status: 'expired', valid_until: '2026-11-01' }),
      paper('insurance', { status: 'expiring', valid_until: '2026-12-01' }),
    ),
  );
  const first = within(await umo());
  expect(first.getByText('Срок истёк')).toBeVisible();
  expect(first.getByText('Действовал до 1 ноября 2026 г.')).toBeVisible();
  expect(first.getByRole('alert')).toHaveTextContent('замените файл и укажите новый срок');
  const second = within(screen.getByRole('region', { name: 'Паспорт или свидетельство о рождении' }));
  expect(second.getByText('Не загружен')).toBeVisible();
  const third = within(screen.getByRole('region', { name: 'Страховка' }));
  expect(third.getByText('Скоро истекает')).toBeVisible();
  expect(third.getByText('Действует до 1 декабря 2026 г.')).toBeVisible();
  expect(await third.findByRole('button', { name: 'Открыть: Страховка' })).toBeVisible();
});

test('paper without a last day · counts as valid only if it is a passport', async () => {
  openDocuments(papers(paper('umo'), paper('passport'), paper('insurance')));
  const umoAndInsurance = [await umo(), screen.getByRole('region', { name: 'Страховка' })];
  for (const region of umoAndInsurance) {
    expect(within(region).getByText('Срок не указан')).toBeVisible();
    expect(within(region).queryByText(/Действует$|Без срока/)).toBeNull();
    expect(within(region).getByLabelText('Действует до')).toHaveAccessibleDescription(
      'Последний день, который указан в документе.',
    );
  }
  const passport = within(screen.getByRole('region', { name: 'Паспорт или свидетельство о рождении' }));
  expect(passport.getByText('Действует')).toBeVisible();
  expect(passport.getByText('Без срока действия')).toBeVisible();
});

test('last valid day · is saved, and reported at the field · the provider refuses it', async () => {
  silent();
  const { user, api } = openDocuments(papers(paper('umo')));
  const card = within(await umo());
  expect(card.getByText('Срок не указан')).toBeVisible();
  expect(card.queryByRole('button', { name: 'Сохранить срок' })).toBeNull();
  fireEvent.change(card.getByLabelText('Действует до'), { target: { value: '2027-06-01' } });
  await user.click(card.getByRole('button', { name: 'Сохранить срок' }));
  expect(await card.findByText('Действует до 1 июня 2027 г.')).toBeVisible();
  expect(api.callsTo('dateDocument').map(({ body }) => body)).toEqual([{ valid_until: '2027-06-01' }]);

  api.use({
    dateDocument: () => ({
      status: 400,
      body: { error: 'invalid_input', message: 'Проверьте поля', fields: { valid_until: 'Неверная дата' } },
    }),
  });
  fireEvent.change(card.getByLabelText('Действует до'), { target: { value: '2200-01-01' } });
  await user.click(card.getByRole('button', { name: 'Сохранить срок' }));
  expect(await card.findByText('Неверная дата')).toBeVisible();
  expect(api.callsTo('dateDocument')).toHaveLength(1);

  fireEvent.change(card.getByLabelText('Действует до'), { target: { value: '2190-06-01' } });
  expect(card.queryByText('Неверная дата')).toBeNull();
  await user.click(card.getByRole('button', { name: 'Сохранить срок' }));
  expect(await card.findByText('Неверная дата')).toBeVisible();
  expect(card.getByLabelText('Действует до')).toHaveValue('2190-06-01');
});

test('file · is requested with the token, opens enlarged, and loses its object URL at the end', async () => {
  localStorage.setItem('token', 'abc');
  const { user, api, unmount } = openDocuments(papers(paper('umo')));
  const small = await screen.findByRole('button', { name: 'Открыть: УМО — медицинский допуск' });
  const [asked] = api.callsTo('GET /user/users/:id/documents/:kind/file');
  expect(asked?.headers.get('authorization')).toBe('Bearer abc');
  await user.click(small);
  const dialog = within(await screen.findByRole('dialog', { name: 'УМО — медицинский допуск' }));
  const large = dialog.getByRole('img', { name: 'УМО — медицинский допуск' });
  expect(large).toHaveAttribute('src', small.querySelector('img')?.src);
  await user.keyboard('{Escape}');
  const address = large.getAttribute('src');
  jest.useFakeTimers();
  unmount();
  await jest.advanceTimersByTimeAsync(60_000);
  jest.useRealTimers();
  expect(revoked).toContain(address);
  localStorage.clear();
});

test('deletion · asks with the name of the paper, can be cancelled, and focuses the paper', async () => {
  const { user, api } = openDocuments(papers(paper('umo')));
  const remove = () => screen.getByRole('button', { name: 'Удалить: УМО — медицинский допуск' });
  await umo();
  await user.click(remove());
  expect(
    await screen.findByRole('dialog', { name: 'Удалить документ «УМО — медицинский допуск»?' }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Отмена' }));
  expect(api.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(0);
  await user.click(remove());
  await user.click(await screen.findByRole('button', { name: 'Удалить' }));
  expect(await within(await umo()).findByText('Не загружен')).toBeVisible();
  await waitFor(async () => expect(await umo()).toHaveFocus());
});
