import { signedIn } from '@league/shared/testing';
import { screen, within } from '@testing-library/react';
import { camp, eventsApi, press, request } from '../../testing/league.ts';
import { open } from '../../testing/open-page.tsx';

test('card · shows days, price, deadline and the own next step, and leads to the page with the programme', async () => {
  const summer = camp({ id: 7, name: 'Лето' });
  const terms = { id: 7, kind: 'camp' as const, end_date: '2099-07-20', answer_by: '2099-07-01' };
  eventsApi({
    listCamps: () => [summer],
    listActivityTerms: () => [terms],
    listRequests: () => [
      request({
        activity: { id: 7, name: 'Лето', date: summer.date, location: summer.location, status: null },
      }),
    ],
    getActivity: () => {
      const { registeredAthletes: _, ...facts } = summer;
      return { ...facts, ...terms, programme: 'Подъём в 8:00', club_name: 'Олимп' };
    },
  });
  await open('/camp', signedIn('athlete', 41));
  const card = within(await screen.findByRole('listitem'));
  expect(card.getByText(/12–20 июля 2099/)).toBeVisible();
  expect(card.getByText('1 000 ₽ · ответить до 1 июля 2099 г.')).toBeVisible();
  expect(await card.findByText('Ждёт ответа')).toBeVisible();
  expect(card.getByRole('link', { name: 'Ответить: Лето' })).toHaveAttribute('href', '/camp/7');
  await press(card.getByRole('link', { name: 'Лето' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Лето' })).toBeVisible();
  expect(screen.getByText('Подъём в 8:00')).toBeVisible();
  expect(screen.getAllByText('Лето')).toHaveLength(1);
});

test('coach · cannot enrol after the deadline of answers, and reads so', async () => {
  eventsApi({
    listCamps: () => [camp({ id: 7 })],
    listActivityTerms: () => [{ id: 7, kind: 'camp', end_date: null, answer_by: '2020-01-31' }],
  });
  await open('/camp', signedIn('coach'));
  expect(await screen.findByRole('button', { name: 'Запись закрыта' })).toBeDisabled();
  expect(screen.getByText(/ответы принимали до 31 января 2020/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Записать/ })).toBeNull();
});

test('card · says from which days and place it was moved, or why it is cancelled', async () => {
  const terms = { kind: 'camp' as const, end_date: null, answer_by: null };
  const before = { date: '2099-07-05', end_date: '2099-07-09', location: 'Фрязино' };
  eventsApi({
    listCamps: () => [
      camp({ id: 1, name: 'Дни' }),
      camp({ id: 2, name: 'Место', location: 'Химки' }),
      camp({ id: 3, name: 'Отмена', status: 'Отменено' }),
      camp({ id: 4, name: 'Без перемен' }),
    ],
    listActivityTerms: () => [
      { id: 1, ...terms, end_date: '2099-07-16', moved_from: before },
      { id: 2, ...terms, moved_from: { date: '2099-07-12', end_date: null, location: 'Клин' } },
      { id: 3, ...terms, moved_from: before, cancel_reason: 'Зал закрыт' },
    ],
  });
  await open('/camp');
  await screen.findByRole('heading', { name: 'Дни' });
  const texts = screen
    .getAllByRole('listitem')
    .map((item) => item.textContent?.replace(/[\u00a0\u202f\u2009]/g, ' ') ?? '');
  const [days, place, cancelled, none] = texts;
  expect(days).toContain('Лагерь перенесён с 5–9 июля 2099 г. на 12–16 июля 2099 г.');
  expect(days).not.toContain('Новое место');
  expect(place).toContain('Новое место: Химки, было Клин');
  expect(place).not.toContain('перенесён');
  expect(cancelled).toContain('Лагерь отменён. Причина: Зал закрыт');
  expect(cancelled).not.toContain('перенесён');
  expect(none).not.toMatch(/перенесён|отменён|Новое место/);
});

test('card · counts to its own limit, and closes the enrolment in words · it is full', async () => {
  eventsApi({
    listCamps: () => [camp({ id: 1, name: 'Полон', participants: 30 }), camp({ id: 2, name: 'Свободен' })],
    listActivityTerms: () => [
      { id: 1, kind: 'camp', end_date: null, answer_by: null, places: 30 },
      { id: 2, kind: 'camp', end_date: null, answer_by: null, places: 289 },
    ],
  });
  await open('/camp', signedIn('coach'));
  await screen.findByRole('heading', { name: 'Полон' });
  const [full, free] = screen.getAllByRole('listitem').map((item) => within(item));
  expect(full?.getByText('30 / 30')).toBeVisible();
  expect(full?.getByText(/мест больше нет, запись закрыта/)).toBeVisible();
  expect(full?.getByRole('button', { name: 'Запись закрыта' })).toBeDisabled();
  expect(free?.getByText('288 / 289')).toBeVisible();
  expect(free?.queryByText(/мест больше нет/)).toBeNull();
  expect(await free?.findByRole('button', { name: /^Записать спортсменов/ })).toBeEnabled();
});
