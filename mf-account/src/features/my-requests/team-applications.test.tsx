import { screen, within } from '@testing-library/react';
import { gleb, LIST, openApplications as open, vera } from '../../testing/open-applications.tsx';
import { request } from '../../testing/requests.ts';
import { invitation, participant } from '../../testing/samples.ts';

const team = { weight: '34', missing_consent: [], has_reader: true, reminded_at: null };
const paid = { status: 'accepted', payment_status: 'paid', notification_id: null } as const;
const lines = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test.each(['coach', 'club'] as const)(
  '%s · sees who lacks what, those who are ready below',
  async (viewer) => {
    open(
      [
        request({ athlete: vera, ...paid, team }),
        request({
          athlete: gleb,
          missing_documents: ['passport'],
          notification_id: null,
          team: { ...team, weight: null, missing_consent: ['word'], has_reader: false },
        }),
      ],
      { viewer, id: 1 },
    );
    expect(await screen.findByText('Готовы 1 из 2')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Предстоящие 1' })).toBeVisible();
    const list = screen.getByRole('list', { name: 'Лагерь «Восток»' });
    expect(lines(list)).toEqual([
      'Орлов ГлебЖдёт ответаНе хватает: паспорт или свидетельство, вес, согласие',
      'Орлова ВераУчаствуетОплачено',
    ]);
    expect(within(list).getByRole('link', { name: /^Не хватает/ })).toHaveAttribute(
      'href',
      '/documents?athlete=42',
    );
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('coach · reminds one family, then all, and reads that a reminder was not sent', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const reminded = new Map<number, string>();
  let isDown = true;
  const { api, user } = open([], {
    viewer: 'coach',
    id: 1,
    handlers: {
      [LIST]: () =>
        [gleb, vera, { ...vera, id: 44, firstname: 'Анна' }].map((athlete) =>
          request({
            athlete,
            notification_id: null,
            status: 'accepted',
            team: { ...team, reminded_at: reminded.get(athlete.id) ?? null },
          }),
        ),
      remindTeam: ({ body }) => {
        if (isDown) return { status: 500 };
        for (const id of body.athlete_ids) reminded.set(id, new Date().toISOString());
        return { reminded: body.athlete_ids };
      },
    },
  });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('Напомнить: Орлов Глеб');
  expect(await screen.findByText('Не отправлено. Попробуйте ещё раз.')).toBeVisible();
  isDown = false;
  await press('Напомнить: Орлов Глеб');
  expect(await screen.findByText('Напомнили сегодня')).toBeVisible();
  await press('Напомнить всем (2)');
  expect(await screen.findByText('Напоминаний отправлено: 2.')).toBeVisible();
  expect(api.callsTo('remindTeam').map(({ body }) => body)).toEqual([
    { activity_id: 3, athlete_ids: [42] },
    { activity_id: 3, athlete_ids: [42] },
    { activity_id: 3, athlete_ids: [43, 44] },
  ]);
});

test('club · finds the list of the nearest camp open · there are many athletes', async () => {
  const { user } = open(
    Array.from({ length: 9 }, (_, index) =>
      request({ athlete: { ...gleb, id: 50 + index, firstname: `Глеб ${index + 1}` }, ...paid, team }),
    ),
    { viewer: 'club', id: 1 },
  );
  expect(await screen.findByRole('link', { name: 'Орлов Глеб 9' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Лагерь «Восток».*готовы 9 из 9$/ }));
  expect(screen.queryByRole('link', { name: 'Орлов Глеб 9' })).toBeNull();
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
  const row = async (name: string) => within(await screen.findByRole('listitem', { name }));
  expect((await row('Орлов Глеб')).queryByRole('button')).toBeNull();
  const own = await row('Орлова Вера');
  expect(screen.getByText(/без родителя на сайте отвечаете и платите вы/)).toBeVisible();
  const accept = own.getByRole('button', { name: 'Принять участие (Лагерь)' });
  expect(accept).toHaveAccessibleDescription('Орлова Вера');
  await user.click(accept);
  const pay = await own.findByRole('button', { name: 'Оплатить 1\u00a0000\u00a0₽' });
  expect(pay.closest('[tabindex="-1"]')).toHaveFocus();
  expect(api.callsTo('respondToCamp').map(({ body }) => body)).toEqual([
    { action: 'accept', athlete_id: 43 },
  ]);
});
