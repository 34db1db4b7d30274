import { type FakeHandlers, renderApp, signedIn } from '@league/shared/testing';
import { act, screen } from '@testing-library/react';
import remote from '../remote.tsx';
import { camp, eventsApi } from '../testing/league.ts';

const summer = camp({ id: 1, name: 'Лето', date: '2099-07-12' });
const grading = camp({ id: 1, name: 'Пояса', date: '2099-07-14', location: 'Москва' });
const autumn = camp({ id: 3, name: 'Осень', date: '2099-10-02' });
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
test('button of a card · saves its day', async () => {
  const { user } = await open('/certification');
  await user.click(await screen.findByRole('button', { name: 'В календарь: Пояса' }));
  expect(saved.map(({ name }) => name)).toEqual(['Пояса.ics']);
  expect(await saved[0]?.text()).toContain('UID:event-1@localhost');
});

test('button of the page · saves all that is ahead in one file, each with its own UID', async () => {
  const { user } = await open('/camp', { listCamps: () => [summer, autumn, over] });
  await user.click(await screen.findByRole('button', { name: /^Добавить все/ }));
  const text = await saved[0]?.text();
  expect(saved[0]?.name).toBe('Сборы и лагеря.ics');
  expect(text).toContain('UID:camp-1@localhost');
  expect(text).toContain('UID:camp-3@localhost');
  expect(text).toContain('DTSTART;VALUE=DATE:20990712');
  expect(text).not.toContain('UID:camp-2@localhost');
});

test('calendar file · follows the last day, a move and a cancellation', async () => {
  const moved = camp({ id: 3, name: 'Сборы', date: '2099-08-01' });
  const cancelled = camp({ id: 4, name: 'Отмена', date: '2099-07-20', status: 'Отменено' });
  const { user } = await open('/camp', {
    listCamps: () => [cancelled, moved],
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
