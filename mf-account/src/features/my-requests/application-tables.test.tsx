import { screen, within } from '@testing-library/react';
import { gleb, LIST, openApplications as open, vera } from '../../testing/open-applications.tsx';
import { past, request } from '../../testing/requests.ts';
import { invitation, participant } from '../../testing/samples.ts';

const silent = () => jest.spyOn(console, 'warn').mockImplementation();

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

test('long list · is open where the viewer answers, and closed with counts elsewhere', async () => {
  const camp = (id: number) => ({
    id,
    name: `Сбор ${id}`,
    date: '2099-07-12',
    location: 'Фрязино',
    status: null,
  });
  const people = Array.from({ length: 9 }, (_, index) => ({ ...gleb, id: 50 + index }));
  open(
    [
      ...people.map((athlete) => request({ athlete, activity: camp(1), notification_id: null })),
      request({ athlete: vera, activity: camp(2), notification_id: 8 }),
    ],
    { viewer: 'club', id: 1 },
  );
  expect(
    await screen.findByRole('button', { name: /^Сбор 1.*ждут: 9 из 9$/, expanded: false }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: /^Сбор 2.*ждут: 1 из 1$/, expanded: true })).toBeVisible();
  expect(screen.getAllByRole('table')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Принять участие (Лагерь)' })).toBeVisible();
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

test('answer of a coach · is reported · it fails', async () => {
  silent();
  const { user } = open([request({ athlete: vera, notification_id: 8 })], {
    viewer: 'coach',
    id: 1,
    handlers: { respondToCamp: () => ({ status: 500 }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Отказаться (Лагерь)' }));
  await screen.findByRole('dialog', { name: 'Отказаться от участия: Лагерь «Восток», Орлова Вера?' });
  await user.click(screen.getByRole('button', { name: 'Отказаться' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось отправить ответ.');
});

test.each([
  ['declined', request({ notification_id: 8, status: 'declined' })],
  ['paid', request({ notification_id: 8, status: 'accepted', payment_status: 'paid' })],
  ['past', past({ notification_id: 8 })],
])('coach · has no buttons for an application · it is %s', async (_what, one) => {
  open([one], { viewer: 'coach', id: 1 });
  const table = await screen.findByRole('table');
  expect(within(table).queryByRole('button')).toBeNull();
});
