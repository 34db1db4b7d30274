import type { Page } from '@playwright/test';
import { issueNumbers, openDay } from '../../harness/people/day.ts';
import { expect, test } from '../../harness/test.ts';

const [HELD, NEXT] = ['cadets-a:male:41', 'cadets-a:male:45'];
const PEOPLE = ['Абрамов Илья', 'Быков Лев', 'Воскресенский Константин', 'Громов Ян'].map(
  (name) => [name, '41'] as const,
);

interface ShownDay {
  courts: number;
  bouts: { category: string; court: number; number: number; bout: string; record: unknown }[];
}

/** Lets the board see so many courts: the first has held the category of the day, each holds a further one like it. */
const withCourts = (page: Page, courts: number) =>
  page.route('**/api/days/kubok_tablo*', async (route) => {
    const response = await route.fetch();
    const day = (await response.json()) as ShownDay;
    const further = Array.from({ length: courts }, (_, index) =>
      day.bouts.map((bout) => ({
        ...bout,
        ...{ category: NEXT, court: index + 1, number: (index + 1) * 100 + 50 + (bout.number % 100) },
        record: null,
      })),
    );
    await route.fulfill({ response, json: { ...day, courts, bouts: [...day.bouts, ...further.flat()] } });
  });

/** What a spectator cannot read of the full screen: text beyond its block, or a block beyond its part of the screen. */
const unreadable = (page: Page) =>
  page.evaluate(() => {
    const hall = document.fullscreenElement;
    if (!hall) return ['no full screen'];
    return [
      ...hall.querySelectorAll<HTMLElement>('section, section > *, strong, section p, b, span'),
    ].flatMap((block) => {
      const list = block.closest('section[aria-label^="Корт"] > ol');
      const [box, own] = [block.getBoundingClientRect(), list?.getBoundingClientRect()];
      // A bout that has no room in the list stands beside it, out of sight and whole.
      if (own && block !== list && box.left >= own.right - 1) return [];
      // The courts hide what is beyond their own part of the screen.
      const part = block.closest('section')?.parentElement ?? hall;
      const around = own && block !== list ? own : part.getBoundingClientRect();
      const isCut =
        box.bottom > around.bottom + 1 ||
        box.right > around.right + 1 ||
        (block !== list && block.scrollWidth > block.clientWidth + 1 && block.clientWidth > 0);
      return isCut ? `${block.tagName} ${block.textContent?.slice(0, 60)}` : [];
    });
  });

test('board · a television of 1920 × 1080 has five courts with the places in sight, and eight by turns @full', async ({
  page,
  request,
  provider,
}) => {
  const day = await openDay(request, 'kubok_tablo', PEOPLE);
  await issueNumbers(day, HELD ?? '', provider.data);
  const read = async () =>
    (await (await request.get(`/api/days/${day.id}`)).json()) as {
      bouts: { bout: string; corners: { entry: number }[] }[];
    };
  for (const { bout } of (await read()).bouts) {
    const entries = (await read()).bouts.find((one) => one.bout === bout)?.corners.map(({ entry }) => entry);
    const rounds = [{ winner: 0, how: 'score' }];
    await day.act({ type: 'result', category: HELD, bout, entries, rounds });
  }

  await page.setViewportSize({ width: 1920, height: 1080 });
  const courts = page.getByRole('region', { name: /^Корт \d/ });
  const places = page.getByRole('region', { name: 'Награждение' });
  for (const { count, shown } of [
    { count: 5, shown: 5 },
    { count: 8, shown: 4 },
  ]) {
    await withCourts(page, count);
    await page.goto(`${day.path}/board`);
    await expect(courts).toHaveCount(count);
    await page.getByRole('button', { name: 'На весь экран' }).click();
    await expect(courts).toHaveCount(shown);
    await expect(places.getByRole('listitem')).toHaveCount(4);
    await expect.poll(() => unreadable(page)).toEqual([]);
    for (const court of await courts.all())
      await expect(court.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
    await page.unroute('**/api/days/kubok_tablo*');
  }
  for (const court of ['Корт 1', 'Корт 8'])
    await expect(page.getByRole('region', { name: court })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^Корты\s\d–\d из\s8, остальные по\sочереди$/)).toBeVisible();
  await expect.poll(() => unreadable(page)).toEqual([]);
});
