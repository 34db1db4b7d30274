import { screen, within } from '@testing-library/react';
import { gleb, LIST, openApplications as open, vera } from '../../testing/open-applications.tsx';
import { request } from '../../testing/requests.ts';
import { invitation, participant } from '../../testing/samples.ts';

test.each(['coach', 'club'] as const)('%s · sees in one table who has answered and paid', async (viewer) => {
  open(
    [
      request({ athlete: gleb, missing_documents: ['passport'], notification_id: null }),
      request({ athlete: vera, status: 'accepted', payment_status: 'paid', notification_id: null }),
    ],
    { viewer, id: 1 },
  );
  const table = await screen.findByRole('table', { name: 'Лагерь «Восток»' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([
    ['Спортсмен', 'Участие', 'Оплата', 'Документы'],
    ['Орлов Глеб', 'Ждёт ответа', '', 'Не хватает: паспорт или свидетельство.'],
    ['Орлова Вера', 'Участие подтверждено', 'Оплачено', ''],
  ]);
  expect(within(table).getByRole('link')).toHaveAttribute('href', '/documents?athlete=42');
  expect(screen.queryByRole('button')).toBeNull();
});

test('club · sees those who have something to do, and opens the others · the list is long', async () => {
  const people = Array.from({ length: 9 }, (_, index) => ({
    ...gleb,
    id: 50 + index,
    firstname: `Глеб ${index + 1}`,
  }));
  const { user } = open(
    people.map((athlete, index) =>
      request(
        index === 0
          ? { athlete, notification_id: null }
          : {
              athlete,
              notification_id: null,
              status: 'accepted',
              payment_status: 'paid',
              missing_documents: [],
            },
      ),
    ),
    { viewer: 'club', id: 1 },
  );
  await user.click(await screen.findByRole('button', { name: /^Лагерь «Восток».*ждут: 1 из 9$/ }));
  expect(await screen.findByRole('row', { name: /Орлов Глеб 1/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Орлов Глеб 9/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ничего не требуют 8' }));
  expect(await screen.findByRole('row', { name: /Орлов Глеб 9/ })).toBeVisible();
});

test('coach · answers and pays only in the row of an athlete with neither account nor parent', async () => {
  let current = request({ athlete: vera, notification_id: 8 });
  const { user, api } = open([], {
    viewer: 'coach',
    id: 1,
    handlers: {
      [LIST]: () => [request({ athlete: gleb, notification_id: null }), current],
      respondToCamp: () => {
        current = request({ athlete: vera, notification_id: 8, status: 'accepted' });
        return participant();
      },
      setNotificationStatus: () => invitation({ participant_status: 'accepted' }),
    },
  });
  const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
  expect((await row('Орлов Глеб')).queryByRole('button')).toBeNull();
  const own = await row('Орлова Вера');
  expect(screen.getByText(/без родителя на сайте отвечаете и платите вы/)).toBeVisible();
  const accept = own.getByRole('button', { name: 'Принять участие (Лагерь)' });
  expect(accept).toHaveAccessibleDescription('Лагерь «Восток», Орлова Вера');
  await user.click(accept);
  const pay = await own.findByRole('button', { name: 'Оплатить 1\u00a0000\u00a0₽' });
  expect(pay.closest('[tabindex="-1"]')).toHaveFocus();
  expect(api.callsTo('respondToCamp').map(({ body }) => body)).toEqual([
    { action: 'accept', athlete_id: 43 },
  ]);
});
