import { screen, waitFor, within } from '@testing-library/react';
import { button, card, opener, silent } from '../../testing/notifications.tsx';
import { invitation, participant } from '../../testing/samples.ts';
import { NotificationsDialog } from './notifications-dialog.tsx';

const open = opener(NotificationsDialog);

describe('invitation', () => {
  test.each([
    ['camp_invitation', 'Лагерь', 'respondToCamp'],
    ['event_invitation', 'Событие', 'respondToEvent'],
  ] as const)('shows the pay button · it is a %s and accepted', async (type, place, call) => {
    const pending = invitation({ type, event_id: type === 'event_invitation' ? 3 : null });
    let current = pending;
    const { user, api } = await open([], {
      listNotifications: () => [current],
      [call]: () => participant(),
      setNotificationStatus: () => {
        current = { ...current, participant_status: 'accepted' };
        return current;
      },
    });
    await card();
    expect(button(`Отказаться (${place})`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Принять участие (${place})` }));
    expect(await screen.findByRole('button', { name: 'Оплатить 1\u00a0000\u00a0₽' })).toBeVisible();
    expect(button(`Принять участие (${place})`)).not.toBeInTheDocument();
    expect(await card()).toHaveFocus();
    expect(api.callsTo(call)).toMatchObject([{ params: { id: 3 }, body: { action: 'accept' } }]);
    await screen.findByRole('button', { name: 'Оплатить 1\u00a0000\u00a0₽' });
  });

  test('can only be declined · its deadline has passed', async () => {
    await open([invitation({ answer_by: '2025-06-30' })]);
    await card();
    expect(screen.getByText(/^Ответы принимали до 30 июня 2025 г\./)).toBeVisible();
    expect(button('Принять участие (Лагерь)')).not.toBeInTheDocument();
    expect(button('Отказаться (Лагерь)')).toBeVisible();
  });

  test('is declined only after a question with its text, which can be cancelled', async () => {
    const message = 'Приглашение в лагерь «Восток»\n12 июля, Фрязино\nСпортсмен: Ян Белов.';
    const { user, api } = await open([invitation({ message })]);
    await card();
    await user.click(screen.getByRole('button', { name: 'Отказаться (Лагерь)' }));
    const question = await screen.findByRole('dialog', { name: 'Отказаться от участия?' });
    expect(within(question).getByText(message, { normalizer: String })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(button('Отказаться (Лагерь)')).toHaveFocus());
    expect(api.callsTo('respondToCamp')).toHaveLength(0);
  });

  test('returns to its state and shows the reason · the provider refuses the answer', async () => {
    silent();
    const { user } = await open([invitation()], {
      respondToCamp: () => ({
        status: 409,
        body: { error: 'not_pending', message: 'На приглашение уже ответили' },
      }),
    });
    await card();
    await user.click(screen.getByRole('button', { name: 'Принять участие (Лагерь)' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('На приглашение уже ответили');
    expect(button('Принять участие (Лагерь)')).toBeVisible();
    expect(button('Отказаться (Лагерь)')).toBeVisible();
    expect(button('Оплатить 1\u00a0000\u00a0₽')).not.toBeInTheDocument();
    expect(button('Отметить прочитанным')).toBeVisible();
  });

  test.each([
    ['accepted', 'none', 'Оплатить 1 000 ₽'],
    ['accepted', 'pending', 'Оплатить 1 000 ₽'],
    ['accepted', 'canceled', 'Оплатить 1 000 ₽'],
    ['accepted', 'paid', 'Оплачено'],
    ['declined', 'none', 'Вы отказались от участия.'],
  ] as const)(
    'shows its state · %s with payment %s: «%s»',
    async (participant_status, payment_status, text) => {
      await open([invitation({ participant_status, payment_status })]);
      expect(await screen.findByText(text)).toBeVisible();
      expect(button('Принять участие (Лагерь)')).not.toBeInTheDocument();
      if (!text.startsWith('Оплатить')) expect(button('Оплатить 1\u00a0000\u00a0₽')).not.toBeInTheDocument();
    },
  );

  test.each(['coach', 'club'] as const)('offers a %s neither answer nor payment', async (viewer) => {
    await open([invitation(), invitation({ id: 8, participant_status: 'accepted' })], { viewer, id: 1 });
    await screen.findAllByRole('article');
    expect(screen.queryByRole('button', { name: /участие|Отказаться|Оплатить/ })).not.toBeInTheDocument();
  });
});
