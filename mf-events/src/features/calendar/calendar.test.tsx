import { type FakeHandlers, renderApp, signedIn } from '@league/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { camp, eventsApi, press } from '../../testing/league.ts';

const summer = camp({ id: 1, name: 'Лето', date: '2099-07-12' });
const grading = camp({ id: 1, name: 'Пояса', date: '2099-07-14', location: 'Москва' });
const over = camp({ id: 2, name: 'Зима', date: '2025-01-12' });

let saved: { name: string; text: () => Promise<string> }[] = [];
beforeEach(() => {
  saved = [];
  let content = new Blob();
  URL.createObjectURL = (blob: Blob) => {
    content = blob;
    return 'blob:1';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    const blob = content;
    saved.push({ name: this.download, text: () => blob.text() });
  });
});

async function open(path: string, handlers: FakeHandlers = {}) {
  const api = eventsApi({ listCamps: () => [summer, over], listEvents: () => [grading], ...handlers });
  const app = await act(async () => renderApp(remote.routes, { path, state: signedIn('parent') }));
  return { ...app, api };
}
const calendar = () => screen.findByRole('table', { name: /^Июль 2099/ });

test('calendar · opens from the list, is stored in the address, and shows the nearest month with items', async () => {
  const { router } = await open('/camp');
  await screen.findByText('Лето');
  await press(screen.getByRole('radio', { name: 'Календарь' }));
  const table = await calendar();
  expect(router.state.location.search).toBe('?view=calendar');
  expect(within(table).getByRole('cell', { name: /12\sиюля 2099/ })).toHaveTextContent('ЛагерьЛето');
  expect(within(table).getByRole('cell', { name: /14\sиюля 2099/ })).toHaveTextContent('АттестацияПояса');
  expect(table.querySelector('th')).toHaveTextContent('пн');
  await press(screen.getByRole('radio', { name: 'Список' }));
  expect(router.state.location.search).toBe('');
});

test('calendar · changes its month by keyboard, and says that a month is empty', async () => {
  const { user } = await open('/certification?view=calendar');
  await calendar();
  screen.getByRole('button', { name: 'Следующий месяц' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('table', { name: /^Август 2099/ })).toBeVisible();
  expect(screen.getByText('В этом месяце ничего не запланировано.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Предыдущий месяц' }));
  expect(within(await calendar()).getByRole('button', { name: /Лето/ })).toBeVisible();
});

test('item of the calendar · opens with its actions, and closing it returns the focus', async () => {
  const { user } = await open('/camp?view=calendar');
  const item = within(await calendar()).getByRole('button', { name: /Пояса/ });
  item.focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Аттестация' }));
  expect(dialog.getByText(/Москва/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'В календарь: Пояса' }));
  expect(saved.map(({ name }) => name)).toEqual(['Пояса.ics']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(item).toHaveFocus());
});

test('calendar · exports all future items into one file, each with its own UID', async () => {
  const { user } = await open('/camp?view=calendar');
  await calendar();
  await user.click(screen.getByRole('button', { name: /^Добавить все/ }));
  const text = await saved[0]?.text();
  expect(saved[0]?.name).toBe('Календарь лиги.ics');
  expect(text).toContain('UID:camp-1@localhost');
  expect(text).toContain('UID:event-1@localhost');
  expect(text).toContain('DTSTART;VALUE=DATE:20990712');
  expect(text).not.toContain('UID:camp-2@localhost');
});

test('calendar file · follows the last day, a move and a cancellation', async () => {
  const moved = camp({ id: 3, name: 'Сборы', date: '2099-08-01' });
  const cancelled = camp({ id: 4, name: 'Отмена', date: '2099-07-20', status: 'Отменено' });
  const { user } = await open('/camp?view=calendar', {
    listCamps: () => [moved, cancelled],
    listEvents: () => [],
    listActivityTerms: () => [{ id: 3, kind: 'camp', end_date: '2099-08-09', answer_by: null }],
  });
  await user.click(await screen.findByRole('button', { name: /^Добавить все/ }));
  const [first, second] = (await saved[0]?.text())?.split('END:VEVENT') ?? [];
  expect(first).toContain('SUMMARY:Отмена');
  expect(first).toContain('STATUS:CANCELLED');
  expect(second).toContain('DTSTART;VALUE=DATE:20990801');
  expect(second).toContain('DTEND;VALUE=DATE:20990810');
  expect(second).not.toContain('STATUS');
});
