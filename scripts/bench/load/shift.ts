import type { Browser } from 'playwright';
import { print, table } from '../figures.ts';
import { pagesOf, type Sites } from '../sites.ts';
import { visit } from './visit.ts';

/** Pages below a remote's prefix that the shell's route table does not list. */
const BELOW = ['/tournament/olimp2023', '/tournament/final2024/finalBrackets'];

/** P5: layout shift of every page while it loads. */
export async function shifts(browser: Browser, { federated, releases }: Sites): Promise<void> {
  const rows: string[][] = [];
  const paths = [...pagesOf(releases).map(({ path }) => path), ...BELOW];
  for (const path of paths) {
    const measured: string[] = [];
    for (const width of [360, 1280]) {
      const { layoutShift } = await visit(browser, {
        url: federated + path,
        latency: 40,
        selectors: ['main h1'],
        width,
      });
      measured.push(layoutShift.toFixed(4));
    }
    rows.push([`\`${path}\``, ...measured]);
  }
  print('\nP5, layout shift of a cold load as a guest, by width:\n');
  print(table(['route', '360 px', '1280 px'], rows));
}
