import type { Page } from '@playwright/test';
import { settled } from '../../harness/page/accessibility.ts';
import { logIn } from '../../harness/people/member.ts';
import { expect, test } from '../../harness/test.ts';

const WIDTHS = [320, 360, 768, 1280];
const LONG = `${'Юноши и девушки 2012–2010 годов рождения, весовая категория '.repeat(3)}${'Ы'.repeat(60)}`;

/** The least distance between the close button and anything else, in pixels. */
const GAP = 8;

/** Elements that the close button of the top dialog covers or touches. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate((gap) => {
    const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
    const close = dialog?.querySelector('[aria-label="Закрыть"]');
    const head = dialog?.firstElementChild;
    if (!dialog || !close || !head) return ['there is no close button'];
    const at = close.getBoundingClientRect();
    const found: string[] = [];
    const look = (what: string, { left, right, top, bottom }: DOMRect) => {
      const isApart =
        right <= at.left - gap || left >= at.right || bottom <= at.top || top >= at.bottom + gap;
      if (!isApart && right > left && bottom > top) found.push(what);
    };
    const isOther = (node: Node) => !close.contains(node);
    for (const element of dialog.querySelectorAll('button, a, input, select, textarea, [role=tab], article'))
      if (isOther(element))
        look(`${element.tagName} ${element.textContent}`, element.getBoundingClientRect());
    const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      for (const box of isOther(texts.currentNode) ? range.getClientRects() : [])
        look(`text ${texts.currentNode.textContent}`, box);
    }
    if (at.bottom > head.getBoundingClientRect().bottom) found.push('it hangs below the head');
    const box = dialog.getBoundingClientRect();
    if (at.right > box.right || at.top < box.top) found.push('it stands outside');
    return found;
  }, GAP);

/** Checks the open dialog at every width, with its title and with a long one. */
async function expectFreeClose(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('dialog').last()).toBeVisible();
  for (const title of [null, LONG]) {
    if (title)
      await page
        .getByRole('dialog')
        .last()
        .getByRole('heading')
        .first()
        .evaluate((heading, text) => {
          heading.textContent = text;
        }, title);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 700 });
      await settled(page);
      expect(await covered(page), `${what} at ${width} px${title ? ', long title' : ''}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first().click();

test('close button · covers nothing in any dialog of a guest', async ({ page }) => {
  await page.goto('/');
  await press(page, 'Войти');
  await expect(page.getByRole('radio', { name: 'Регистрация' })).toBeVisible();
  await expectFreeClose(page, 'login');
  await page.goto('/rating');
  await page
    .getByRole('main')
    .getByRole('button', { name: /участник/ })
    .first()
    .click();
  await expectFreeClose(page, 'rating');
  await page.goto('/TestBrackets');
  await page.getByRole('region', { name: 'Юноши' }).getByRole('button').first().click();
  await expectFreeClose(page, 'bracket');
});

test('close button · covers nothing in any dialog of a coach and a club', async ({
  page,
  browser,
  guard,
}) => {
  await logIn(page);
  await press(page, /^Уведомления/);
  await expect(
    page.getByRole('dialog').getByRole('article').or(page.getByText('Уведомлений нет')).first(),
  ).toBeVisible();
  await expectFreeClose(page, 'notifications');
  await page.goto('/camp');
  await press(page, /^Записать спортсменов/);
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
  await expectFreeClose(page, 'enrol');
  await press(page, /^Участники/);
  await expectFreeClose(page, 'participants');

  const context = await browser.newContext();
  guard.watch(context);
  const club = await context.newPage();
  await logIn(club, '/certification', { email: 'club@league.test', password: 'Dobok2025' });
  await press(club, /^Создать/);
  await expectFreeClose(club, 'create');
});
