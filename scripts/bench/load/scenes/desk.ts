import { randomUUID } from 'node:crypto';
import type { Scene } from './scene.ts';

const ATHLETES = 450;
const CALLED_ROWS = 150;
const STARTS = ['Ав', 'Бе', 'Во', 'Гу', 'До', 'Ер', 'Жу', 'За', 'Ив', 'Ку', 'Ла', 'Ми', 'Но', 'Ор', 'Пе'];
const LETTERS = 'абвгдежзиклмнопрстуфхцчшщэюяйь';
const WEIGHTS = ['33', '37', '41', '45', '49', '53', '57', '61', '65', '65+'];

/** The weigh-in of a tournament of 450 athletes, as its secretary. */
export async function deskOf450(site: string): Promise<Scene> {
  const post = async (path: string, body: object, token = ''): Promise<{ token: string }> => {
    const response = await fetch(`${site}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { token: string };
  };
  const organiser = { email: 'organiser@league.test', password: 'Dobok2025' };
  const { token } = await post('/auth/login', organiser);
  const year = new Date().getUTCFullYear() + 1;
  const tournament = 'measured_day';
  await post('/days', { tournament, title: 'Кубок измерений', date: `${year}-04-18`, courts: 5 }, token);
  const sent = () => ({ key: randomUUID(), after: 0 });
  for (let from = 0; from < ATHLETES; from += CALLED_ROWS) {
    const rows = Array.from({ length: CALLED_ROWS }, (_, index) => athlete(from + index, year));
    await post(`/days/${tournament}/entries`, { ...sent(), rows }, token);
  }
  const command = { type: 'open-weighing' };
  await post(`/days/${tournament}/commands`, { ...sent(), expects: {}, command }, token);

  return {
    what: `weigh-in of ${ATHLETES} athletes`,
    open: async (page) => {
      await page.addInitScript((value) => localStorage.setItem('token', value), token);
      await page.goto(`${site}/day/${tournament}/desk?tab=weighing`, { waitUntil: 'networkidle' });
      await page.getByText(`Показано: ${ATHLETES}`).waitFor();
    },
    steps: [
      {
        what: 'find by two letters',
        act: async (page) => {
          await page.getByRole('searchbox', { name: 'Найти участника' }).click();
          await page.keyboard.type('ор', { delay: 60 });
        },
        done: (page) => page.getByText(/^Показано: \d+\. Ещё \d+: допишите/),
      },
      {
        what: 'open the first',
        act: async (page) => {
          await page.keyboard.press('Enter');
        },
        done: (page) => page.getByRole('textbox', { name: 'Вес, кг' }),
      },
      {
        what: 'weigh',
        act: async (page) => {
          await page.keyboard.type('44,4', { delay: 60 });
          await page.keyboard.press('Enter');
        },
        done: (page) => page.getByText(/: 44,4\sкг\.$/),
      },
      {
        what: 'take it back',
        act: async (page) => {
          await page.getByRole('button', { name: 'Отменить' }).click();
        },
        done: (page) => page.getByText(/: отменено\.$/),
      },
      {
        what: 'show all again',
        act: async (page) => {
          await page.getByRole('searchbox', { name: 'Найти участника' }).click();
          await page.keyboard.press('Backspace');
          await page.keyboard.press('Backspace');
        },
        done: (page) => page.getByText(`Показано: ${ATHLETES}`),
      },
    ],
  };
}

/** Different surnames, thirty of which begin alike; nine clubs. */
const athlete = (index: number, year: number) => ({
  name: `${STARTS[index % STARTS.length]}${LETTERS[Math.floor(index / STARTS.length)]}ов Пётр`,
  birthdate: `${year - 13}-0${1 + (index % 9)}-1${index % 10}`,
  category: `cadets-a:male:${WEIGHTS[index % WEIGHTS.length]}`,
  club: `Клуб ${index % 9}`,
  region: 'Фрязино',
});
