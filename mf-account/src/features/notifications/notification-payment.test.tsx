import { loggedProblems } from '@league/shared/testing';
import { screen, within } from '@testing-library/react';
import { opener, silent } from '../../testing/notifications.tsx';
import { invitation } from '../../testing/samples.ts';
import { NotificationsDialog } from './notifications-dialog.tsx';

const open = opener(NotificationsDialog);

describe('payment', () => {
  const accepted = invitation({ participant_status: 'accepted' });
  const pay = (confirmation_url?: string) =>
    open([accepted], {
      createPayment: () =>
        confirmation_url ? { confirmation: { confirmation_url } } : Response.json({ confirmation: {} }),
    });
  afterEach(() => {
    window.history.replaceState(null, '', '/');
  });

  test('sends the id of the notification and the fixed amount, and opens the confirmation address', async () => {
    // jsdom navigates only within the page.
    const { user, api } = await pay(`${location.origin}/#sandbox-pay-7`);
    await user.click(await screen.findByRole('button', { name: 'Оплатить 1\u00a0000\u00a0₽' }));
    expect(await screen.findByRole('button', { name: 'Оплатить 1\u00a0000\u00a0₽' })).toBeVisible();
    expect(api.callsTo('createPayment').map(({ body }) => body)).toEqual([{ id: 7, amount: 1000 }]);
    expect(location.hash).toBe('#sandbox-pay-7');
  });

  test.each([
    ['a foreign address', 'https://evil.test/#pay'],
    ['a script', 'javascript:alert(1)'],
    ['no address', undefined],
  ])('is logged and reported, and the page stays · the answer has %s', async (_what, address) => {
    const warn = silent();
    const { user } = await pay(address);
    await user.click(await screen.findByRole('button', { name: 'Оплатить 1\u00a0000\u00a0₽' }));
    expect(await screen.findByRole('dialog', { name: 'Не удалось инициировать оплату' })).toBeVisible();
    expect(loggedProblems(warn)).toContainEqual(['[лига] Не удалось инициировать оплату', expect.anything()]);
    expect(location.href).toBe('http://localhost/');
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Не удалось инициировать оплату')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Уведомления' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Оплатить 1\u00a0000\u00a0₽' })).toBeEnabled();
  });

  test("is logged and reported with the provider's reason · the provider refuses it", async () => {
    const warn = silent();
    const message = 'Лагерь уже прошёл. Оплатить участие уже нельзя.';
    const { user } = await open([accepted], {
      createPayment: () => ({ status: 409, body: { error: 'activity_over', message } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Оплатить 1\u00a0000\u00a0₽' }));
    const alert = await screen.findByRole('dialog', { name: 'Не удалось инициировать оплату' });
    expect(within(alert).getByText(message)).toBeVisible();
    expect(loggedProblems(warn)).toHaveLength(1);
  });
});
