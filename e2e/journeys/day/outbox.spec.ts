import type { Page } from '@playwright/test';
import { expectInOrder } from '../../harness/page/accessibility.ts';
import { ORGANISER, openDay, SECRETARY, weigh } from '../../harness/people/day.ts';
import { logInHere, loginDialog, logOut, profileLink } from '../../harness/people/member.ts';
import { expect, test } from '../../harness/test.ts';

const PEOPLE = [
  ['Абрамов Илья', '41'],
  ['Быков Лев', '41'],
] as const;

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Участники' }).getByRole('listitem').filter({ hasText: name });
const sign = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const TWO_WAIT = /^2\sдействия ждут сети с \d\d:\d\d$/;

/** Weighs, and shows the whole list again. */
async function weighAndList(page: Page, letters: string, kilos: string): Promise<void> {
  await weigh(page, letters, kilos);
  await page.getByLabel('Найти участника').fill('');
}

/** How many desks with their names this browser has stored. */
const storedDesks = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('desk-outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asked = opening.result.transaction('snapshots').objectStore('snapshots').count();
          asked.onsuccess = () => resolve(asked.result);
        };
      }),
  );

async function logInAtDesk(page: Page, path: string, account: typeof SECRETARY): Promise<void> {
  await page.goto(path);
  if (await loginDialog(page).isHidden())
    await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  await logInHere(page, account);
  await expect(row(page, PEOPLE[0][0])).toBeVisible();
}

test('weights typed without network · arrive once · reload, logout and another person come between @full', async ({
  context,
  guard,
  page,
  request,
}) => {
  const day = await openDay(request, 'outbox', PEOPLE);
  await day.act({ type: 'open-weighing', weighIn: 1 });
  const desk = `${day.path}/desk?tab=weighing`;
  guard.expect(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_FAILED/);
  await logInAtDesk(page, desk, SECRETARY);
  const other = await context.newPage();
  await other.goto(desk);
  await expect(row(other, 'Абрамов Илья')).toBeVisible();

  await context.setOffline(true);
  await weighAndList(page, 'аб', '40,2');
  await weighAndList(page, 'бы', '39,9');
  await expect(sign(page, TWO_WAIT)).toBeVisible();
  // The second tab of the desk has it too, without any network.
  await expect(sign(other, TWO_WAIT)).toBeVisible();
  await expect(row(other, 'Быков Лев')).toContainText(/39,9\sкг/);
  await other.close();

  // There is a network again, and nothing hears the commands.
  await context.route('**/commands', (route) => route.abort('connectionfailed'));
  await context.setOffline(false);
  await page.reload();
  await expect(row(page, 'Абрамов Илья')).toContainText(/40,2\sкг/);
  await sign(page, TWO_WAIT).click();
  await expect(page.getByRole('dialog', { name: 'Отправка со стола' }).getByRole('listitem')).toHaveText([
    /^Вес: Абрамов Илья, 40,2\sкг/,
    /^Вес: Быков Лев, 39,9\sкг/,
  ]);
  await expectInOrder(page, 'list of what waits');
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Escape');
  expect(await storedDesks(page)).toBe(1);

  await profileLink(page).click();
  await logOut(page);
  await expect.poll(() => storedDesks(page)).toBe(0);
  await page.goto(desk);
  await expect(page.getByText(/^На этом устройстве ждут отправки: 2\sдействия\./)).toBeVisible();
  await context.unroute('**/commands');
  await logInAtDesk(page, desk, ORGANISER);
  await expect(page.getByText('На этом устройстве ждут действия другого человека: 2.')).toBeVisible();
  await expect(row(page, 'Абрамов Илья')).toContainText('не взвешен');
  expect((await day.entries()).map(({ grams }) => grams)).toEqual([null, null]);

  await profileLink(page).click();
  await logOut(page);
  await logInAtDesk(page, desk, SECRETARY);
  await expect(row(page, 'Быков Лев')).toContainText(/39,9\sкг/);
  await expect.poll(async () => (await day.entries()).map(({ grams }) => grams)).toEqual([40_200, 39_900]);
  for (const { id } of await day.entries()) expect(await day.timesOf('weigh', id)).toBe(1);
});
