import type { Locator, Page } from '@playwright/test';
import { LIMITS } from '../limits.ts';
import { test as base, expect } from '../test.ts';
import { type Tab, type Target, wordsFor } from './tab.ts';

const IN_TIME = { timeout: LIMITS.seen };

export const test = base.extend<{ tab: Tab }>({
  tab: ({ context, guard, page }, use) => {
    // Unlike Chromium, Firefox does not say in its console that an answer was a refusal.
    context.on('response', (answer) => {
      if (answer.status() < 400) return;
      const { pathname, search } = new URL(answer.url());
      guard.note(`answer: ${answer.request().method()} ${pathname}${search} ${answer.status()}`);
    });
    return use(new FirefoxTab(page));
  },
});

class FirefoxTab implements Tab {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.locator('h1'), `heading of ${path}`).toBeVisible(IN_TIME);
    await expect(this.page.locator('[aria-busy=true]'), `what loads on ${path}`).toHaveCount(0, IN_TIME);
  }

  press = (target: Target) => this.find(target).click(IN_TIME);
  fill = (target: Target, text: string) => this.find(target).fill(text, IN_TIME);
  sees = (target: Target) => expect(this.find(target), wordsFor(target)).toBeVisible(IN_TIME);
  isRid = (target: Target) => expect(this.find(target), wordsFor(target)).toBeHidden(IN_TIME);

  type = (text: string) => this.page.keyboard.type(text);
  key = (name: string) => this.page.keyboard.press(name);
  attach = (target: Target, file: string) => this.find(target).setInputFiles(file, IN_TIME);
  holds = (target: Target, value: string) =>
    expect(this.find(target), wordsFor(target)).toHaveValue(value, IN_TIME);
  hasFocus = (target: Target) =>
    this.find(target).evaluate((element) => element === document.activeElement, undefined, IN_TIME);
  narrow = () => this.page.setViewportSize({ width: 360, height: 740 });
  comesTrue = (what: string, isSo: () => boolean) =>
    expect.poll(() => this.page.evaluate(isSo), { message: what, ...IN_TIME }).toBe(true);

  private find(target: Target): Locator {
    const within = target.within ? this.find(target.within) : this.page;
    const found =
      'role' in target
        ? within.getByRole(target.role, { name: target.name, exact: true })
        : 'label' in target
          ? within.getByLabel(target.label, { exact: true })
          : within.getByText(target.text, { exact: true });
    return found.first();
  }
}
