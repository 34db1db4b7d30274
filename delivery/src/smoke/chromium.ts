import { existsSync } from 'node:fs';
import type { Browser } from 'playwright';
import { DeliveryError, WITHOUT_SMOKE } from '../delivery-error.ts';

/** Debian's own browsers, the lighter one first. Without one, the one that Playwright has installed is taken. */
const DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts Chromium; throws `no_chromium` with the way on where there is none. */
export async function startChromium(): Promise<Browser> {
  try {
    // Optional: a host that only rolls back has neither the library nor a browser.
    const { chromium } = await import('playwright');
    const executablePath = DEBIAN.find((file) => existsSync(file));
    return await chromium.launch({ ...(executablePath && { executablePath }), args: FLAGS });
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new DeliveryError('no_chromium', 'Набор не проверить: на этой машине не запускается Chromium.', [
      reason,
      'поставьте его: apt-get install chromium, или npx playwright install chromium',
      WITHOUT_SMOKE,
    ]);
  }
}
