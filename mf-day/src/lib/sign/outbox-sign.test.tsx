import { hang } from '@league/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { enteredDay, openDesk } from '../../testing/open-desk.tsx';
import { openDevice, SCALES_PASS } from '../../testing/open-device.tsx';
import { askToPersist } from './sign-text.ts';

const TWO = [
  { name: 'Орлов Марк', club: 'Олимп' },
  { name: 'Ким Артём', club: 'Восток' },
];
const weighing = () => enteredDay(TWO).do({ type: 'open-weighing', weighIn: 1 });
const sign = (name: RegExp | string) => screen.findByRole('button', { name });

type Opened = Pick<Awaited<ReturnType<typeof openDesk>>, 'user'>;
async function weigh({ user }: Opened, letters: string, kilos: string): Promise<void> {
  const search = await screen.findByRole('searchbox', { name: 'Найти участника' });
  await user.clear(search);
  await user.type(search, `${letters}{Enter}`);
  await user.keyboard(`${kilos}{Enter}`);
}

async function weighAndSend(desk: Opened): Promise<void> {
  await weigh(desk, 'ор', '30');
  expect(await screen.findByText(/^Орлов Марк: 30\sкг\.$/)).toBeVisible();
  expect(await sign('Всё отправлено')).toBeVisible();
}

test('sign · says what waits, lists it, and everything goes by itself · the page was reloaded meanwhile', async () => {
  const first = await openDesk(weighing(), 'weighing');
  const { day } = first;
  expect(await screen.findByRole('searchbox', { name: 'Найти участника' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Всё отправлено' })).not.toBeInTheDocument();
  day.isSilent = true;
  await weigh(first, 'ор', '30');
  await weigh(first, 'ки', '31');
  expect(await sign(/^2\sдействия ждут сети с \d\d:\d\d$/)).toBeVisible();
  first.unmount();

  const again = await openDesk(day, 'weighing');
  await again.user.click(await sign(/^2\sдействия ждут сети с/));
  const dialog = within(await screen.findByRole('dialog', { name: 'Отправка со стола' }));
  const waiting = within(dialog.getByRole('region', { name: 'Ждёт отправки' }));
  expect(waiting.getAllByRole('listitem')[0]).toHaveTextContent(/^Вес: Орлов Марк, 30\sкг/);
  expect(waiting.getAllByRole('listitem')).toHaveLength(2);
  day.isSilent = false;
  fireEvent(window, new Event('online'));
  expect(await dialog.findByText(/^Всё, что сделано на этом столе/)).toBeVisible();
  expect([1, 2].map((entry) => day.state.entries[entry]?.grams)).toEqual([30_000, 31_000]);
});

test('refused weight · is listed with what stands there now, and given up once it was asked', async () => {
  const opened = await openDesk(weighing(), 'weighing');
  const { user, day } = opened;
  day.do({ type: 'weigh', entry: 1, grams: 31_000 });
  await weigh(opened, 'ор', '30');
  await user.click(await sign('Не принято: 1'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Отправка со стола' }));
  const refused = within(dialog.getByRole('region', { name: 'Не принято' }));
  expect(refused.getByText(/Пока вы работали, это уже изменил кто-то другой/)).toBeVisible();
  expect(await refused.findByText(/^Сейчас: взвешен, 31\sкг; /)).toBeVisible();
  await user.click(refused.getByRole('button', { name: /^Отказаться: Вес: Орлов Марк/ }));
  const asked = within(await screen.findByRole('dialog', { name: 'Отказаться от действия?' }));
  await user.click(asked.getByRole('button', { name: 'Отказаться' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Всё отправлено', hidden: true })).toBeInTheDocument(),
  );
  const left = await screen.findByRole('dialog', { name: 'Отправка со стола' });
  await waitFor(() => expect(left).toContainElement(document.activeElement as HTMLElement));
  expect(day.state.entries[1]?.grams).toBe(31_000);
});

test('desk · opens from the device and goes on · the provider is down after a reload', async () => {
  const first = await openDesk(weighing(), 'weighing');
  await weighAndSend(first);
  first.unmount();
  const again = await openDesk(first.day, 'weighing', { isDown: true });
  expect(await screen.findByText('Сайт не отвечает')).toBeVisible();
  await weigh(again, 'ки', '31');
  expect(await sign(/^1\sдействие ждёт сети/)).toBeVisible();
  expect(await screen.findByText('Ким Артём: 31 кг.')).toBeVisible();
});

test('scales · open at once with what the device has kept · the provider answers nothing at all', async () => {
  const day = weighing();
  const first = await openDevice(day);
  await weighAndSend(first);
  first.unmount();
  await openDevice(day, SCALES_PASS, {
    state: { session: { authChecked: false } },
    handlers: { getPassDesk: hang, getPassLog: hang, sendPassCommand: hang },
  });
  expect(await screen.findByText(/^Взвешено: 1/)).toBeVisible();
});

test('desk · says what is kept, and for which person · the person is no secretary any more, or nobody is logged in', async () => {
  const first = await openDesk(weighing(), 'weighing');
  first.day.isSilent = true;
  await weigh(first, 'ор', '30');
  expect(await sign(/^1\sдействие ждёт сети/)).toBeVisible();
  first.unmount();
  const closed = await openDesk(first.day, 'weighing', { isClosed: true });
  expect(await screen.findByText(/^На этом устройстве хранится неотправленное: 1\sдействие\./)).toBeVisible();
  closed.unmount();
  localStorage.clear();
  await openDesk(first.day, 'weighing', { isGuest: true });
  expect(await screen.findByText(/^На этом устройстве ждут отправки: 1\sдействие\./)).toBeVisible();
});

test('desk · keeps the weight in sight with its button · the storage is full', async () => {
  const opened = await openDesk(weighing(), 'weighing');
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const add = jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await weigh(opened, 'ор', '30');
  await weigh(opened, 'ки', '31');
  expect(
    await screen.findByText(/^Орлов Марк, 30\sкг: не записано\. Не сохранено: память браузера/),
  ).toBeVisible();
  expect(await screen.findByText(/^Ким Артём, 31\sкг: не записано\./)).toBeVisible();
  add.mockRestore();
  await opened.user.click(screen.getByRole('button', { name: /^Записать 30\sкг$/ }));
  expect(await screen.findByText('Орлов Марк: 30 кг.')).toBeVisible();
  await waitFor(() => expect(opened.day.state.entries[1]?.grams).toBe(30_000));
  expect(screen.getByText(/^Ким Артём, 31\sкг: не записано\./)).toBeVisible();
});

test('desk · says that it needs storage, and takes no command · the browser gives none', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const day = weighing();
  jest.spyOn(day.database, 'open').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  await openDesk(day, 'weighing');
  expect(await screen.findByText(/^Браузер не хранит данные этого сайта/)).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('storage · is asked to keep · or cannot be asked', async () => {
  const persist = jest.fn(async () => false);
  expect(await askToPersist({ persisted: async () => false, persist })).toBe(false);
  expect(persist).toHaveBeenCalledTimes(1);
  expect(await askToPersist(undefined)).toBeUndefined();
});
