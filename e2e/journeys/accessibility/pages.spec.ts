import type { Page } from '@playwright/test';
import { expectInOrder, sidewaysScroll, violations } from '../../harness/page/accessibility.ts';
import { enterAs } from '../../harness/people/caller.ts';
import { ORGANISER, SECRETARY } from '../../harness/people/day.ts';
import { COACH } from '../../harness/people/member.ts';
import { expect, test } from '../../harness/test.ts';

/** A page of each kind, and who opens it: `npm test` looks at them on a phone. */
const KINDS = [
  { who: 'guest', account: null, paths: ['/', '/tournament/olimp2024', '/rating', '/camp', '/day/test'] },
  { who: 'coach', account: COACH, paths: ['/profile/1', '/documents', '/registration'] },
  { who: 'secretary', account: SECRETARY, paths: ['/day/test/desk?tab=weighing'] },
  { who: 'organiser', account: ORGANISER, paths: ['/organiser'] },
];

const FURTHER = {
  league: ['/partners', '/help', '/privacy', '/forgot-password', '/404', '/information', '/certification'],
  tournaments: [
    ...['/tournament', '/tournament/olimp2024/teams', '/tournament/olimp2024/setki'],
    ...['/tournament/olimp2024/results', '/tournament/final2024', '/tournament/legion_2025'],
    ...['/tournament-preview', '/tournament/final2024/finalBrackets', '/rating_season_2024'],
  ],
};

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

for (const { who, account, paths } of KINDS) {
  test(`pages of the ${who} · have no accessibility violation and do not scroll sideways, on a phone`, async ({
    page,
  }) => {
    if (account) await enterAs(page, account);
    await page.setViewportSize({ width: 360, height: 800 });
    for (const path of paths) {
      await open(page, path);
      expect.soft(await violations(page), path).toEqual([]);
      await expect.poll(() => sidewaysScroll(page), path).toBe(0);
    }
  });
}

for (const [subject, paths] of Object.entries(FURTHER)) {
  test(`pages about the ${subject} · have no accessibility violation, in the light and in the dark @full`, async ({
    guard,
    page,
  }) => {
    guard.expect(/status of 404/);
    for (const path of paths) {
      await open(page, path);
      await expectInOrder(page, path);
    }
  });
}

test('open bracket · has no accessibility violation, 320 px wide @full', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, '/tournament/final2024/finalBrackets');
  await page
    .getByRole('button', { name: /^До 41/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Основные сетки' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
});
