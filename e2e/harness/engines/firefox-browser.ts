import type { Browser } from '@playwright/test';

/** What Playwright keeps of a browser and of a page, on its side of the connection. */
interface BidiBrowser {
  _browserSession: { send(method: string, params?: object): Promise<unknown> };
}
interface BidiKeyboard {
  sendText(progress: object, text: string): Promise<void>;
  _performActions(progress: object, actions: object[]): Promise<void>;
}
interface BidiPage {
  keyboard: { _raw: BidiKeyboard };
}

/** A command of WebDriver BiDi that Playwright sends with each context, and that Firefox ESR does not know yet. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';

/**
 * Mends what keeps Playwright from driving Firefox ESR over WebDriver BiDi, which it calls experimental: a command that
 * refuses each context, and a text that is not typed but set, which React takes for its own doing.
 */
export async function mended(browser: Browser): Promise<Browser> {
  const { _connection } = browser as unknown as { _connection: { toImpl<Kept>(shown: object): Kept } };
  const session = _connection.toImpl<BidiBrowser>(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = async (method, params) => (method === UNKNOWN ? {} : send(method, params));

  const page = await browser.newPage();
  const keyboards: BidiKeyboard = Object.getPrototypeOf(_connection.toImpl<BidiPage>(page).keyboard._raw);
  keyboards.sendText = function (this: BidiKeyboard, progress, text) {
    const keys = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return this._performActions(progress, keys);
  };
  await page.close();
  return browser;
}
