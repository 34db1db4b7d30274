import type { Browser, Locator, Page } from '@playwright/test';
import { LIMITS } from '../limits.ts';
import { test as base, expect } from '../test.ts';
import { type Tab, type Target, wordsFor } from './tab.ts';

/** A command of WebDriver BiDi that Playwright sends with each context, and that Firefox ESR does not know yet. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';

interface Session {
  send(method: string, params?: object): Promise<unknown>;
}

/** Playwright drives the Firefox of Debian over WebDriver BiDi; `FIREFOX` in the configuration sets the media by preferences. */
function withoutUnknown(browser: Browser): Browser {
  const { _connection } = browser as unknown as {
    _connection: { toImpl(object: unknown): { _browserSession: Session } };
  };
  const session = _connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = async (method, params) => (method === UNKNOWN ? {} : send(method, params));
  return browser;
}

const IN_TIME = { timeout: LIMITS.seen };

export const test = base.extend<{ tab: Tab }>({
  browser: [({ browser }, use) => use(withoutUnknown(browser)), { scope: 'worker' }],
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
  // By keys: over BiDi Playwright's `fill` sets the value in a way that React takes for its own.
  fill = async (target: Target, text: string) => {
    await this.find(target).press('ControlOrMeta+a', IN_TIME);
    await this.find(target).pressSequentially(text, IN_TIME);
  };
  sees = (target: Target) => expect(this.find(target), wordsFor(target)).toBeVisible(IN_TIME);
  isRid = (target: Target) => expect(this.find(target), wordsFor(target)).toBeHidden(IN_TIME);

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
