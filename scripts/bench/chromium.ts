import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** Starts Debian's Chromium where there is one, otherwise Playwright's. */
export function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const executablePath = existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined;
  return chromium.launch({ args: [...args], ...(executablePath && { executablePath }) });
}
