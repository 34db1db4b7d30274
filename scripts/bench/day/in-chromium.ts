import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { repoRoot } from '../../workspace/packages.ts';
import { launchChromium } from '../chromium.ts';

const ORIGIN = 'http://bench.test';
/** The one package that the rules of a day use; its files are modules for browsers. */
const IMPORTS = { '@noble/hashes/': '/shared/node_modules/@noble/hashes/' };
const PAGE = `<!doctype html><script type="importmap">${JSON.stringify({ imports: IMPORTS })}</script>`;

/**
 * Calls an exported function of a source file in Chromium, on a processor that is slower by this factor. The file and
 * what it imports are sources of this repository, served without their types.
 */
export async function inChromium<Result>(
  { file, call, slower }: { file: string; call: string; slower: number },
  argument: number,
): Promise<Result> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: PAGE });
      const source = stripTypeScriptTypes(readFileSync(`${repoRoot}${pathname}`, 'utf8'));
      return route.fulfill({ contentType: 'text/javascript', body: source });
    });
    await page.goto(ORIGIN);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const run = `import('/${file}').then((all) => all.${call}(${argument}))`;
    return await page.evaluate<Result>(run);
  } finally {
    await browser.close();
  }
}
