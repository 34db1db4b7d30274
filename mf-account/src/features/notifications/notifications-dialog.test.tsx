import type { Notification, UserType } from '@league/shared/contract';
import { type FakeHandler, fakeApi, renderApp } from '@league/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { invitation } from '../../testing/samples.ts';
import { NotificationsDialog } from './notifications-dialog.tsx';

function Place() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Открыть
      </button>
      <NotificationsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const Slot = ({ name, props }: { name: string; props: Record<string, unknown> }) => (
  <p>
    {name}: {JSON.stringify(props)}
  </p>
);

/** Opens the dialog over these notifications, which the fake keeps as a provider would. */
async function open(
  list: Notification[],
  {
    viewer = 'athlete',
    id = 41,
    ...handlers
  }: { viewer?: UserType; id?: number } & Record<string, unknown> = {},
) {
  const api = fakeApi({
    'GET /notifications': () => list,
    ...(handlers as Record<string, FakeHandler>),
  });
  const app = renderApp(<Place />, {
    state: { session: { verified: { id, userType: viewer } } },
    slot: Slot,
  });
  await app.user.click(screen.getByRole('button', { name: 'Открыть' }));
  return { ...app, api };
}

const card = (name = '21 июня 2025 г.') => screen.findByRole('article', { name });
const button = (name: string) => screen.queryByRole('button', { name });
const silent = () => jest.spyOn(console, 'warn').mockImplementation();

describe('the list', () => {
  test('says that it is loading, then shows each with its long date and its line breaks', async () => {
    let answer: (list: Notification[]) => void = () => undefined;
    const wait = new Promise<Notification[]>((resolve) => {
      answer = resolve;
    });
    await open([], { 'GET /notifications': () => wait });
    expect(screen.getByRole('dialog', { name: 'Уведомления' })).toBeVisible();
    expect(await screen.findByText('Загрузка уведомлений...')).toBeVisible();
    answer([invitation(), invitation({ id: 8, created_at: '2025-06-02T09:00:00.000Z', read: true })]);
    const first = await card();
    expect(within(first).getByText('21 июня 2025 г.')).toBeVisible();
    const message = within(first).getByText('Приглашение в лагерь «Восток»').parentElement;
    expect(message?.textContent).toBe('Приглашение в лагерь «Восток»\n12 июля, Фрязино');
    expect(message).toHaveStyle({ whiteSpace: 'pre-line' });
    expect(await card('2 июня 2025 г.')).toBeVisible();
    expect(screen.queryByText('Загрузка уведомлений...')).not.toBeInTheDocument();
  });

  test('that could not be loaded comes with «Повторить», and an empty one says so', async () => {
    const { user, api } = await open([], { 'GET /notifications': () => ({ status: 500 }) });
    expect(await screen.findByText('Не удалось загрузить уведомления.')).toBeVisible();
    api.use({ 'GET /notifications': () => [] });
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Уведомлений нет')).toBeVisible();
  });

  test('closes with its button and with Escape, and is asked for anew when opened again', async () => {
    const { user, api } = await open([invitation()]);
    await card();
    await user.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    api.use({ 'GET /notifications': () => [invitation({ created_at: '2025-06-22T09:00:00.000Z' })] });
    await user.click(screen.getByRole('button', { name: 'Открыть' }));
    expect(await card('22 июня 2025 г.')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Открыть' })).toHaveFocus();
  });
});

describe('mark as read', () => {
  test('the button is there only while unread, and goes at once', async () => {
    const { user, api } = await open(
      [invitation(), invitation({ id: 8, created_at: '2025-06-02T09:00:00.000Z', read: true })],
      {
        'PUT /notifications/read/:id': () => invitation({ read: true }),
      },
    );
    expect(within(await card('2 июня 2025 г.')).queryByRole('button', { name: 'Прочитано' })).toBeNull();
    await user.click(within(await card()).getByRole('button', { name: 'Прочитано' }));
    await waitFor(() => expect(button('Прочитано')).not.toBeInTheDocument());
    expect(await card()).toHaveFocus();
    expect(api.callsTo('PUT /notifications/read/:id').map(({ params }) => params.id)).toEqual(['7']);
  });

  test('a refusal brings the button back and is said in place', async () => {
    silent();
    const { user } = await open([invitation()], { 'PUT /notifications/read/:id': () => ({ status: 503 }) });
    await user.click(within(await card()).getByRole('button', { name: 'Прочитано' }));
    expect(await within(await card()).findByRole('alert')).toHaveTextContent(
      'Не удалось отметить прочитанным. Попробуйте ещё раз.',
    );
    expect(button('Прочитано')).toBeVisible();
  });
});

describe('deleting', () => {
  test('asks nothing, and the list is loaded again', async () => {
    let list = [invitation(), invitation({ id: 8, created_at: '2025-06-02T09:00:00.000Z' })];
    const { user, api } = await open([], {
      'GET /notifications': () => list,
      'DELETE /notifications/:id': ({ params }: { params: Record<string, string> }) => {
        list = list.filter(({ id }) => id !== Number(params.id));
        return {};
      },
    });
    await user.click(within(await card()).getByRole('button', { name: 'Удалить' }));
    await screen.findAllByRole('article');
    expect(screen.queryByRole('article', { name: '21 июня 2025 г.' })).not.toBeInTheDocument();
    expect(await card('2 июня 2025 г.')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Список уведомлений' })).toHaveFocus();
    expect(api.callsTo('DELETE /notifications/:id').map(({ params }) => params.id)).toEqual(['7']);
    expect(api.callsTo('GET /notifications').length).toBeGreaterThan(1);
  });

  test('a refusal is said in place and the notification stays', async () => {
    silent();
    const { user } = await open([invitation()], { 'DELETE /notifications/:id': () => ({ status: 500 }) });
    await user.click(within(await card()).getByRole('button', { name: 'Удалить' }));
    expect(await within(await card()).findByRole('alert')).toHaveTextContent(
      'Не удалось удалить уведомление. Попробуйте ещё раз.',
    );
  });
});

describe('an invitation', () => {
  test.each([
    ['camp_invitation', 'Лагерь', '/camps/3/respond'],
    ['event_invitation', 'Событие', '/events/3/respond'],
  ] as const)('%s is accepted at once, then the pay button stands there', async (type, place, path) => {
    const pending = invitation({ type, event_id: type === 'event_invitation' ? 3 : null });
    let current = pending;
    const { user, api } = await open([], {
      'GET /notifications': () => [current],
      [`POST ${path}`]: () => ({}),
      'PATCH /notifications/:id/status': () => {
        current = { ...current, participant_status: 'accepted' };
        return current;
      },
    });
    await card();
    expect(button(`Отказаться (${place})`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Принять участие (${place})` }));
    expect(await screen.findByRole('button', { name: 'Оплатить 1000 ₽' })).toBeVisible();
    expect(button(`Принять участие (${place})`)).not.toBeInTheDocument();
    expect(await card()).toHaveFocus();
    expect(api.callsTo(`POST ${path}`).map(({ body }) => body)).toEqual([{ action: 'accept' }]);
    await screen.findByRole('button', { name: 'Оплатить 1000 ₽' });
  });

  test('is declined for good', async () => {
    let current = invitation();
    const { user } = await open([], {
      'GET /notifications': () => [current],
      'POST /camps/:id/respond': () => ({}),
      'PATCH /notifications/:id/status': () => {
        current = invitation({ participant_status: 'declined' });
        return current;
      },
    });
    await card();
    await user.click(screen.getByRole('button', { name: 'Отказаться (Лагерь)' }));
    expect(await screen.findByText('Вы отказались от участия.')).toBeVisible();
    expect(button('Принять участие (Лагерь)')).not.toBeInTheDocument();
  });

  test('an answer that is refused is taken back, and the reason stands in place', async () => {
    silent();
    const { user } = await open([invitation()], {
      'POST /camps/:id/respond': () => ({
        status: 409,
        body: { error: 'not_pending', message: 'На приглашение уже ответили' },
      }),
    });
    await card();
    await user.click(screen.getByRole('button', { name: 'Принять участие (Лагерь)' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('На приглашение уже ответили');
    expect(button('Принять участие (Лагерь)')).toBeVisible();
    expect(button('Отказаться (Лагерь)')).toBeVisible();
    expect(button('Оплатить 1000 ₽')).not.toBeInTheDocument();
  });

  test('without a connection the answer is taken back and can be given again', async () => {
    silent();
    const { user } = await open([invitation()], {
      'POST /camps/:id/respond': () => {
        throw new TypeError('offline');
      },
    });
    await card();
    await user.click(screen.getByRole('button', { name: 'Отказаться (Лагерь)' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Не удалось отправить ответ. Попробуйте ещё раз.',
    );
    expect(button('Отказаться (Лагерь)')).toBeVisible();
  });

  test('a parent answers for the child that it is about', async () => {
    const { user, api } = await open([invitation({ subject_id: 42 })], {
      viewer: 'parent',
      id: 241,
      'POST /camps/:id/respond': () => ({}),
      'PATCH /notifications/:id/status': () => invitation({ participant_status: 'accepted' }),
    });
    await card();
    await user.click(screen.getByRole('button', { name: 'Принять участие (Лагерь)' }));
    await waitFor(() => expect(api.callsTo('PATCH /notifications/:id/status')).toHaveLength(1));
    expect(api.callsTo('POST /camps/:id/respond').map(({ body }) => body)).toEqual([
      { action: 'accept', athlete_id: 42 },
    ]);
  });

  test.each([
    ['accepted', 'none', 'Оплатить 1000 ₽'],
    ['accepted', 'pending', 'Оплатить 1000 ₽'],
    ['accepted', 'canceled', 'Оплатить 1000 ₽'],
    ['accepted', 'paid', 'Оплачено'],
    ['declined', 'none', 'Вы отказались от участия.'],
  ] as const)('%s with payment %s says «%s»', async (participant_status, payment_status, text) => {
    await open([invitation({ participant_status, payment_status })]);
    expect(await screen.findByText(text)).toBeVisible();
    expect(button('Принять участие (Лагерь)')).not.toBeInTheDocument();
    if (text !== 'Оплатить 1000 ₽') expect(button('Оплатить 1000 ₽')).not.toBeInTheDocument();
  });

  test.each(['coach', 'club'] as const)('a %s is offered no answer', async (viewer) => {
    await open([invitation(), invitation({ id: 8, participant_status: 'accepted' })], { viewer, id: 1 });
    await screen.findAllByRole('article');
    expect(screen.queryByRole('button', { name: /участие|Отказаться|Оплатить/ })).not.toBeInTheDocument();
  });
});

describe('the participants', () => {
  test.each([
    ['coach', 'camp_notification', { kind: 'camp', id: 3 }],
    ['coach', 'camp_confirmation', { kind: 'camp', id: 3 }],
    ['club', 'event_notification', { kind: 'event', id: 5 }],
    ['club', 'event_confirmation', { kind: 'event', id: 5 }],
  ] as const)('are there for a %s on %s, once opened', async (viewer, type, activity) => {
    const about = type.startsWith('camp') ? { camp_id: 3 } : { camp_id: null, event_id: 5 };
    const { user } = await open([invitation({ type, participant_status: null, ...about })], {
      viewer,
      id: 1,
    });
    await card();
    expect(screen.queryByText(/events\/participants/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Таблица участников' }));
    expect(screen.getByText(`events/participants: ${JSON.stringify(activity)}`)).toBeVisible();
  });

  test('are not for an athlete, nor for what names no event', async () => {
    const { unmount } = await open([invitation({ type: 'camp_notification', participant_status: null })]);
    await card();
    expect(button('Таблица участников')).not.toBeInTheDocument();
    unmount();
    await open([invitation({ type: 'camp_notification', camp_id: null, participant_status: null })], {
      viewer: 'coach',
    });
    await card();
    expect(button('Таблица участников')).not.toBeInTheDocument();
  });
});

describe('paying', () => {
  const accepted = invitation({ participant_status: 'accepted' });
  const pay = (confirmation_url?: string) =>
    open([accepted], { 'POST /create-payment': () => ({ confirmation: { confirmation_url } }) });
  afterEach(() => {
    window.history.replaceState(null, '', '/');
  });

  test('leads to the confirmation address with the id of the notification and the fixed amount', async () => {
    // Another part of the same page is the one place where jsdom can go.
    const { user, api } = await pay(`${location.origin}/#sandbox-pay-7`);
    await user.click(await screen.findByRole('button', { name: 'Оплатить 1000 ₽' }));
    expect(await screen.findByRole('button', { name: 'Оплатить 1000 ₽' })).toBeVisible();
    expect(api.callsTo('POST /create-payment').map(({ body }) => body)).toEqual([{ id: 7, amount: 1000 }]);
    expect(location.hash).toBe('#sandbox-pay-7');
  });

  test.each([
    ['a foreign address', 'https://evil.test/#pay'],
    ['a script', 'javascript:alert(1)'],
    ['no address', undefined],
  ])('%s is refused: logged, said, and the person stays', async (_what, address) => {
    const warn = silent();
    const { user } = await pay(address);
    await user.click(await screen.findByRole('button', { name: 'Оплатить 1000 ₽' }));
    expect(await screen.findByRole('dialog', { name: 'Не удалось инициировать оплату' })).toBeVisible();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(location.href).toBe('http://localhost/');
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Не удалось инициировать оплату')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Уведомления' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Оплатить 1000 ₽' })).toBeEnabled();
  });

  test('a refusal by the server is said in the same words', async () => {
    silent();
    const { user } = await open([accepted], { 'POST /create-payment': () => ({ status: 502 }) });
    await user.click(await screen.findByRole('button', { name: 'Оплатить 1000 ₽' }));
    expect(await screen.findByRole('dialog', { name: 'Не удалось инициировать оплату' })).toBeVisible();
  });
});
