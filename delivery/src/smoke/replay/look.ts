import type { DayRecording } from '@league/shared/contract';
import type { Browser, Page, Request } from 'playwright';
import type { TrialSite } from '../trial-site.ts';
import { visit } from '../visit.ts';
import { linesOf, type Seen, without } from './differences.ts';

/** Time between two looks, in milliseconds. */
const REST = 150;
/** A page is at rest once it waits for no answer, has nothing to do and has said the same so often in a row. */
const ALIKE = 3;
/** A page that never rests is taken as it is. */
const LOOKS = 200;

/** Beside the screens: what the remote's code makes of the log. */
const LOG = 'состояние и решения по журналу';

/** What a set shows of a recorded day at each moment, and what the code of its remote makes of the whole log. */
export async function lookAt(
  browser: Browser,
  site: TrialSite,
  scope: string,
  { rows, moments }: DayRecording,
  isWanted: (where: string) => boolean = () => true,
): Promise<Seen> {
  const seen = new Map<string, readonly string[]>();
  const opened = await visit(browser, site.url);
  const asked = followRequests(opened.page);
  try {
    for (const { name, at, answers, screens } of moments) {
      site.answer(answers);
      await opened.page.clock.setFixedTime(at);
      for (const screen of screens) {
        const where = `${name}, ${screen}`;
        // The log is folded in a page of the remote.
        const isLast = screen === screens.at(-1);
        if (!isWanted(where) && !(isLast && isWanted(LOG))) continue;
        asked.clear();
        await opened.page.goto(screen);
        const ending = await opened.ending();
        const lines =
          ending === 'drawn' ? await restingLines(opened.page, asked) : [`страница не открылась: ${ending}`];
        if (isWanted(where)) seen.set(where, lines);
      }
    }
    if (isWanted(LOG)) seen.set(LOG, await fold(opened.page, scope, rows));
    return seen;
  } finally {
    await opened.close();
  }
}

/** The requests of a page that are under way. */
function followRequests(page: Page): Set<Request> {
  const asked = new Set<Request>();
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  return asked;
}

/** Texts and structure of the page's main part as a screen reader has them, without the shell around it. */
async function restingLines(page: Page, asked: ReadonlySet<Request>): Promise<string[]> {
  let last = '';
  for (let look = 0, alike = 1; look < LOOKS && alike < ALIKE; look += 1) {
    await page.evaluate(() => new Promise((go) => requestIdleCallback(go, { timeout: 2_000 })));
    const now = await page.getByRole('main').ariaSnapshot();
    const isBusy = asked.size > 0 || (await page.locator('main [aria-busy="true"]').count()) > 0;
    alike = now === last && !isBusy ? alike + 1 : 1;
    last = now;
    await page.waitForTimeout(REST);
  }
  return last.split('\n').map((line) => line.trim());
}

interface Folded {
  state: unknown;
  otherwise: { seq: number; type: string; logged: unknown; decided: unknown }[];
}
type Container = {
  get(
    module: string,
  ): Promise<() => { default: { replay?: () => Promise<{ replay: (rows: unknown) => Folded }> } }>;
};

/** The state that the remote's code makes of the log, and what it decides otherwise; no lines for a remote that cannot. */
async function fold(page: Page, scope: string, rows: DayRecording['rows']): Promise<string[]> {
  const folded = await page.evaluate(
    async ([scope, rows]) => {
      const exposed = await (Reflect.get(window, scope) as Container | undefined)?.get('./remote');
      const loaded = await exposed?.().default.replay?.();
      return loaded?.replay(rows);
    },
    [scope, rows] as const,
  );
  if (!folded) return [];
  const decisions = folded.otherwise.flatMap(({ seq, type, logged, decided }) =>
    without(linesOf(decided), linesOf(logged)).map((line) => `команда ${seq} ${type} решена иначе: ${line}`),
  );
  return [...linesOf(folded.state), ...decisions];
}
