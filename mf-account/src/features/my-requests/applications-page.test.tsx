import { screen, waitFor, within } from '@testing-library/react';
import { gleb, LIST, openApplications as open, type Scene, vera } from '../../testing/open-applications.tsx';
import { past, request } from '../../testing/requests.ts';
import { invitation, participant } from '../../testing/samples.ts';

const family: Scene = {
  viewer: 'parent',
  id: 241,
  handlers: { listChildren: () => [], listAthletePapers: () => [] },
};
const card = (name: string) => screen.findByRole('article', { name });

test('applications · stand with future ones first, the nearest on top, then past ones, the latest on top', async () => {
  const on = (id: number, name: string, date: string) =>
    request({ activity: { id, name, date, location: 'Фрязино', status: null } });
  const { user } = open([
    on(1, 'Поздний', '2099-08-01'),
    on(2, 'Давний', '2024-01-01'),
    on(3, 'Ранний', '2099-07-01'),
    past(),
  ]);
  await card('Ранний');
  const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings()).toEqual(['Мои заявки', 'Предстоящие 2', 'Ранний', 'Поздний', 'Прошедшие2']);
  await user.click(screen.getByRole('button', { name: 'Прошедшие 2' }));
  expect(headings()).toEqual([
    'Мои заявки',
    'Предстоящие 2',
    'Ранний',
    'Поздний',
    'Прошедшие2',
    'Зимний сбор',
    'Давний',
  ]);
  expect(screen.queryByLabelText('Спортсмен')).toBeNull();
});

test('invitation · shows the pay button · it is accepted', async () => {
  let current = request();
  const { user, api } = open([], {
    handlers: {
      [LIST]: () => [current],
      respondToCamp: () => {
        current = request({ status: 'accepted' });
        return participant();
      },
      setNotificationStatus: () => invitation({ participant_status: 'accepted' }),
    },
  });
  const item = within(await card('Лагерь «Восток»'));
  await user.click(item.getByRole('button', { name: 'Принять участие (Лагерь)' }));
  expect(await item.findByRole('button', { name: 'Оплатить 1\u00a0000\u00a0₽' })).toBeVisible();
  expect(item.getByText('Участвует')).toBeVisible();
  expect(item.getByText('Не оплачено')).toBeVisible();
  expect(await card('Лагерь «Восток»')).toHaveFocus();
  expect(api.callsTo('respondToCamp').map(({ body }) => body)).toEqual([{ action: 'accept' }]);
  expect(api.callsTo('setNotificationStatus').map(({ params }) => params.id)).toEqual([7]);
});

test('accepted invitation · is taken back after a question that says what becomes of the money', async () => {
  let current = request({ status: 'accepted', payment_status: 'paid' });
  const { user, api } = open([], {
    handlers: {
      [LIST]: () => [current],
      respondToCamp: () => {
        current = request({ status: 'declined', payment_status: 'paid' });
        return participant();
      },
      setNotificationStatus: () => invitation({ participant_status: 'declined' }),
    },
  });
  const item = within(await card('Лагерь «Восток»'));
  await user.click(item.getByRole('button', { name: 'Не сможем поехать' }));
  const question = within(await screen.findByRole('dialog', { name: /^Отказаться от участия/ }));
  expect(question.getByText(/вернёт оплату, 1.000.₽/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Отказаться' }));
  expect(await item.findByText('Отказ')).toBeVisible();
  expect(api.callsTo('respondToCamp').map(({ body }) => body)).toEqual([{ action: 'decline' }]);
});

test('invitation · says price, deadline and whom to call before it is accepted', async () => {
  const activity = { ...request().activity, end_date: '2099-07-14', answer_by: '2099-07-01', price: 5_000 };
  open([request({ activity, contacts: [{ name: 'тренер Климов Сергей', telephone: '+7(903)555-01-44' }] })]);
  const item = await card('Лагерь «Восток»');
  expect(item).toHaveTextContent(/12–14.июля 2099.*Фрязино5.000.₽ · ответить до 1.июля 2099/);
  expect(within(item).getByRole('link', { name: '+7(903)555-01-44' })).toHaveAttribute(
    'href',
    'tel:+79035550144',
  );
});

test('parent · filters by child and answers for that child', async () => {
  const event = { id: 5, name: 'Весенняя аттестация', date: '2099-03-01', location: 'Москва', status: null };
  const { user, api } = open(
    [
      request({ athlete: gleb, notification_id: null }),
      request({ athlete: vera, kind: 'event', activity: event, notification_id: 9 }),
    ],
    {
      ...family,
      handlers: { ...family.handlers, respondToCamp: () => participant() },
    },
  );
  expect(within(await card('Лагерь «Восток»')).getByText('Орлов Глеб')).toBeVisible();
  expect(within(await card('Весенняя аттестация')).getByText('Орлова Вера')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Спортсмен'), 'Орлов Глеб');
  expect(screen.queryByRole('article', { name: 'Весенняя аттестация' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Принять участие (Лагерь)' }));
  await waitFor(() => expect(api.callsTo(LIST)).toHaveLength(2));
  expect(api.callsTo('respondToCamp').map(({ body }) => body)).toEqual([
    { action: 'accept', athlete_id: 42 },
  ]);
});
