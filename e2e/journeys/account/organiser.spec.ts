import type { APIRequestContext, Page } from '@playwright/test';
import { settled, sidewaysScroll, violations } from '../../harness/page/accessibility.ts';
import { expectInView } from '../../harness/page/in-view.ts';
import { answerOf, callerFor } from '../../harness/people/caller.ts';
import { openLogin, submitLogin } from '../../harness/people/member.ts';
import { expect, test } from '../../harness/test.ts';

test.use({ baseURL: async ({ ownPair }, use) => use(ownPair.site.url) });
test.use({ viewport: { width: 360, height: 780 } });

const password = 'Dobok2025';
/** Ages in the year of the trial tournament, three weeks ahead. */
const CATEGORIES = { 'youngest-a': 10, 'youngest-b': 10, 'cadets-a': 13, 'cadets-b': 13, 'youth-12-14': 13 };
const YEAR = new Date(Date.now() + 21 * 86_400_000).getUTCFullYear();

/** Sends an application of two athletes for each category of the trial tournament. */
async function apply(request: APIRequestContext, email: string): Promise<void> {
  const caller = await callerFor(request, { email, password });
  for (const [category, age] of Object.entries(CATEGORIES)) {
    const row = (sex: 'М' | 'Ж', name: string) => ({
      sex,
      name,
      birthdate: `${YEAR - age}-03-14`,
      weight: sex === 'М' ? '41' : '33',
      sport_qualification: 8,
      technical_quality: '8',
      city: 'Фрязино',
      teamName: 'Олимп',
      coachName: 'Климов Сергей',
    });
    await answerOf(
      await caller.post('/applications', {
        key: crypto.randomUUID(),
        tournament: { id: 'test' },
        category,
        rows: [row('М', 'Смирнов Олег'), row('Ж', 'Белова Вера')],
      }),
    );
  }
}

test('organiser · accepts twelve applications in at most 12 taps on a phone, saves them as one Excel file and shows a notice', async ({
  page,
  request,
}) => {
  for (const author of ['club', 'coach']) await apply(request, `${author}@league.test`);
  await openLogin(page);
  await submitLogin(page, { email: 'organiser@league.test', password });
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto('/organiser');
  let taps = 0;
  const tap = async (role: 'tab' | 'button', name: string) => {
    taps += 1;
    await page.getByRole(role, { name, exact: true }).click();
  };
  await tap('tab', 'Заявки 12');
  // Beside the ten of this journey, two of the sample ones wait.
  await expect(page.getByText(/^Принято \d+ из 450, ждут решения \d+\.$/)).toBeVisible();
  await tap('button', 'Выбрать все (12)');
  await tap('button', 'Принять выбранные (12)');
  await expect(page.getByText('Принято заявок: 12. Авторам сообщено.')).toBeVisible();
  await expect(page.getByText('Принято 200 из 450.')).toBeVisible();
  process.stdout.write(`organiser: twelve applications accepted in ${taps} taps\n`);
  expect(taps).toBeLessThanOrEqual(12);

  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await tap('button', 'Скачать принятых (Excel)');
  expect((await saved).suggestedFilename()).toBe('test-athletes.xlsx');

  // On a tablet, three events and camps are in sight at once.
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByRole('tab', { name: 'События и сборы' }).click();
  await page.evaluate(() => scrollTo(0, 0));
  for (const place of [0, 1, 2])
    await expectInView(page.getByRole('article').nth(place), `activity ${place + 1}`);

  await page.getByRole('tab', { name: 'Объявления' }).click();
  await page.getByRole('button', { name: 'Новое объявление' }).click();
  await page.getByLabel(/^Заголовок/).fill('Взвешивание переносится в малый зал');
  await page.getByLabel(/^Текст/).fill('Вход со двора.');
  // A reload keeps what was written.
  await page.reload();
  await page.getByRole('button', { name: 'Новое объявление' }).click();
  await expect(page.getByLabel(/^Текст/)).toHaveValue('Вход со двора.');
  await page.getByRole('button', { name: 'Показать всем' }).click();
  await expect(page.getByText('Объявление видят все.')).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  const line = page.locator('summary', { hasText: 'Взвешивание переносится в малый зал' });
  await expectInView(line, 'notice');
  expect(await page.evaluate(layoutShift)).toBeLessThanOrEqual(0.02);
  await line.press('Enter');
  await expect(page.getByText('Вход со двора.')).toBeVisible();
  await expectAccessible(page);
});

/** The sum of the shifts since the page began. */
const layoutShift = () =>
  new Promise<number>((resolve) => {
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
  });

async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
}
