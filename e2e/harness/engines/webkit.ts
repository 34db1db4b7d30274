import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { LIMITS } from '../limits.ts';
import { test as base } from '../test.ts';
import { type Tab, type Target, wordsFor } from './tab.ts';
import { WatchedLine } from './watched-line.ts';
import { startWebKit, type WebKit } from './webkit-driver.ts';

export const test = base.extend<{ tab: Tab }, { webkit: WebKit }>({
  webkit: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const webkit = await startWebKit();
      await use(webkit);
      await webkit.close();
    },
    { scope: 'worker', timeout: LIMITS.fixture },
  ],
  // Without `context`, which would start a browser of Playwright's.
  // biome-ignore lint/correctness/noEmptyPattern: as above
  watched: async ({}, use) => use(undefined),
  tab: async ({ baseURL, guard, webkit }, use, testInfo) => {
    const line = await WatchedLine.open(baseURL ?? '', (problem) => guard.note(problem));
    await use(new WebKitTab(webkit.driver, line.url));
    if (testInfo.status !== testInfo.expectedStatus) {
      const file = testInfo.outputPath('test-failed.png');
      writeFileSync(file, await webkit.driver.takeScreenshot(), 'base64');
      await testInfo.attach('screenshot', { path: file });
    }
    await line.close();
  },
});

/** Finds elements by role and name in the page; its package has no other entry for browsers. */
const TESTING_LIBRARY = readFileSync(
  fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')),
  'utf8',
);

const KEYS = { Backspace: Key.BACK_SPACE, Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB } as const;

class WebKitTab implements Tab {
  private readonly driver: WebDriver;
  private readonly site: string;

  constructor(driver: WebDriver, site: string) {
    this.driver = driver;
    this.site = site;
  }

  async open(path: string): Promise<void> {
    await this.driver.get(this.site + path);
    await until(`the page ${path} is drawn`, () =>
      this.driver.executeScript(
        () =>
          document.readyState === 'complete' &&
          !document.querySelector('#waiting, [aria-busy=true]') &&
          document.querySelector('h1')?.checkVisibility(),
      ),
    );
  }

  press = (target: Target) =>
    this.with(target, async (element) => {
      // WebKitGTK's driver scrolls the page, but not a list inside it.
      await this.driver.executeScript((it: Element) => it.scrollIntoView({ block: 'center' }), element);
      await element.click();
    });

  fill = (target: Target, text: string) =>
    this.with(target, async (element) => {
      await element.clear();
      await element.sendKeys((await element.getProperty('type')) === 'date' ? dateKeys(text) : text);
    });

  sees = (target: Target) => this.with(target, (element) => this.expectVisible(element));

  isRid = (target: Target) =>
    until(`${wordsFor(target)} is gone`, async () => !(await (await this.find(target))?.isDisplayed()));

  type = (text: string) => this.driver.actions().sendKeys(text).perform();

  key = (name: keyof typeof KEYS) => this.type(KEYS[name]);

  attach = (target: Target, file: string) => this.with(target, (element) => element.sendKeys(file));

  holds = (target: Target, value: string) =>
    until(`${wordsFor(target)} holds ${value}`, async () => {
      const element = await this.find(target);
      return (await element?.getProperty('value')) === value;
    });

  async hasFocus(target: Target): Promise<boolean> {
    let isFocused = false;
    await this.with(target, async (element) => {
      isFocused = await this.driver.executeScript((it: Element) => it === document.activeElement, element);
    });
    return isFocused;
  }

  narrow = async () => {
    await this.driver.manage().window().setRect({ width: 360, height: 800 });
  };

  comesTrue = (what: string, isSo: () => boolean) => until(what, () => this.driver.executeScript(isSo));

  private async with(target: Target, act: (element: WebElement) => Promise<void>): Promise<void> {
    await until(`${wordsFor(target)} is there`, async () => {
      const element = await this.find(target);
      if (!element) return false;
      await act(element);
      return true;
    });
  }

  private async expectVisible(element: WebElement): Promise<void> {
    if (!(await element.isDisplayed())) throw new error.ElementNotInteractableError('it is not visible');
  }

  private async find(target: Target): Promise<WebElement | null> {
    const within = target.within ? await this.find(target.within) : null;
    if (target.within && !within) return null;
    if (!(await this.driver.executeScript(() => 'TestingLibraryDom' in window)))
      await this.driver.executeScript(TESTING_LIBRARY);
    return this.driver.executeScript(findInPage, plain(target), within);
  }
}

/** The keys of a day in a date field, which MiniBrowser writes month, day, year. */
const dateKeys = (day: string) => day.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1');

/** What may pass: the page was drawn anew, or something moves before the element. */
const PASSING = [
  error.ElementClickInterceptedError,
  error.ElementNotInteractableError,
  error.NoSuchElementError,
  error.StaleElementReferenceError,
];

/** Tries until `isSo`, at most `LIMITS.seen`. */
async function until(what: string, isSo: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + LIMITS.seen;
  for (let last = ''; ; await pause(50)) {
    try {
      if (await isSo()) return;
    } catch (reason) {
      if (!PASSING.some((kind) => reason instanceof kind)) throw reason;
      last = `: ${(reason as Error).name} ${(reason as Error).message}`;
    }
    if (Date.now() > end) throw new Error(`Not within ${LIMITS.seen / 1000} s: ${what}${last}`);
  }
}

interface PlainTarget {
  by: 'Role' | 'LabelText' | 'Text';
  what: string;
  pattern?: string;
}

/** A target as an argument of a script, which takes no regular expression. */
function plain(target: Target): PlainTarget {
  const [by, what, name] =
    'role' in target
      ? (['Role', target.role, target.name] as const)
      : 'label' in target
        ? (['LabelText', '', target.label] as const)
        : (['Text', '', target.text] as const);
  return { by, what, pattern: typeof name === 'string' ? `^${literal(name)}$` : name.source };
}

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Runs in the page. */
function findInPage({ by, what, pattern = '' }: PlainTarget, within: Element | null): Element | null {
  const { TestingLibraryDom: library } = window as unknown as {
    TestingLibraryDom: typeof import('@testing-library/dom');
  };
  const container = (within ?? document.body) as HTMLElement;
  const name = new RegExp(pattern);
  const found =
    by === 'Role'
      ? library.queryAllByRole(container, what, { name })
      : by === 'Text'
        ? library.queryAllByText(container, name)
        : library.queryAllByLabelText(container, name);
  return found[0] ?? null;
}
