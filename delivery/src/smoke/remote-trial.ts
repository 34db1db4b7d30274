import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Loadable, Release } from '@league/shared/release';
import type { Browser, Page } from 'playwright';
import { fileUrl } from '../release/releases.ts';
import { LOGIN } from './fakes/fake-api.ts';
import type { TrialSite } from './trial-site.ts';

interface Exposed {
  default: {
    routes: { path: string; element: unknown }[];
    /** `sample`: props with which the slot can be drawn; none without it. */
    slots?: Record<string, { sample?: object }>;
  };
}
type Container = { get(module: string): Promise<() => Exposed> };

/** The part of the federation's runtime that the trial touches. */
interface Runtime {
  __INSTANCES__: { name: string; loadShare<Share>(key: string): Promise<() => Share> }[];
}

/** Slots that the remote fills. */
const slotsOf = (page: Page, scope: string): Promise<string[]> =>
  page.evaluate(async (scope) => {
    const remote = await (Reflect.get(window, scope) as Container).get('./remote');
    return Object.keys(remote().default.slots ?? {});
  }, scope);

/**
 * Draws a slot in place of its remote's page, through the shell, as another part would: the remote gets one more route,
 * and the router moves to it. Resolves once the page before is gone, or its text would pass for that of the slot.
 */
async function drawSlot(page: Page, scope: string, remote: string, slot: string): Promise<void> {
  const id = `trial-of-${slot}`;
  const path = await page.evaluate(
    async ([scope, name, slot, id]) => {
      // The federation library declares the property with fewer fields.
      const runtime = Reflect.get(window as object, '__FEDERATION__') as Runtime;
      const shell = runtime.__INSTANCES__.find(({ name }) => name === 'shell');
      if (!shell) throw new Error('no federation runtime');
      const react = await shell.loadShare<{ createElement(...args: unknown[]): unknown }>('react');
      const shared = await shell.loadShare<{ Slot: unknown }>('@league/shared');
      const exposed = await (Reflect.get(window, scope) as Container).get('./remote');
      const { routes, slots } = exposed().default;
      const path = `${location.pathname.replace(/\/trial-of-.*/, '')}/${id}`;
      const props = { name: `${name}/${slot}`, ...slots?.[slot]?.sample };
      const { createElement } = react();
      routes.unshift({ path, element: createElement('div', { id }, createElement(shared().Slot, props)) });
      return path;
    },
    [scope, remote, slot, id] as const,
  );
  await moveTo(page, path);
  await page.locator(`#${id}`).waitFor({ state: 'attached' });
}

/** Moves within the page, as a link does. */
const moveTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((path) => {
    // As the router itself writes it, or it would not know how far the move is.
    history.pushState({ key: path, idx: (history.state?.idx ?? 0) + 1 }, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

/** Time for a page to be drawn, in milliseconds; a busy machine is not a failure. */
const PATIENCE = 30_000;

/** About the machine, not the code: a file that was preloaded long before it was needed. */
const SLOWNESS = /was preloaded .* but not used within a few seconds/;

/** How a page ended: the part is there, or the shell says that it is missing. */
type Ending = 'drawn' | 'missing' | 'neither';

/** One page in a browser without a cache, logged in, and what a page should never do. */
interface Visit {
  page: Page;
  /** Console errors and warnings, exceptions, failed requests. */
  problems: string[];
  /** Paths of the site that were asked for. */
  asked: Set<string>;
  ending(): Promise<Ending>;
  close(): Promise<void>;
}

async function visit(browser: Browser, origin: string): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'ru-RU',
    viewport: { width: 1280, height: 800 },
  });
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, LOGIN);
  const page = await context.newPage();
  const problems: string[] = [];
  const asked = new Set<string>();
  page.on('pageerror', (error) => problems.push(`исключение: ${error.message.split('\n')[0]}`));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || SLOWNESS.test(message.text())) return;
    problems.push(`в консоли: ${message.text().split('\n')[0]}`);
  });
  page.on('requestfailed', (request) => {
    const failure = request.failure()?.errorText ?? '';
    if (failure !== 'net::ERR_ABORTED')
      problems.push(`не загружено: ${new URL(request.url()).pathname} ${failure}`);
  });
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  return { page, problems, asked, ending: () => ending(page), close: () => context.close() };
}

/**
 * Waits until the page has drawn its part, without outline and placeholder, or shows a code of a missing part. HTML that was drawn ahead counts
 * once React listens to it, which marks its elements.
 */
async function ending(page: Page): Promise<Ending> {
  const handle = await page
    .waitForFunction(
      () => {
        const main = document.querySelector('main');
        const alerts = [...document.querySelectorAll('[role="alert"]')];
        if (alerts.some(({ textContent }) => /Код: REMOTE-\d+/.test(textContent))) return 'missing';
        const isWaiting = document.querySelector('#waiting') || main?.querySelector('[aria-busy="true"]');
        const works = Object.keys(main?.firstElementChild ?? {}).some((key) => key.startsWith('__react'));
        return !isWaiting && works && main?.textContent.trim() ? 'drawn' : null;
      },
      undefined,
      { timeout: PATIENCE },
    )
    .catch(() => null);
  return ((await handle?.jsonValue()) as Ending | undefined) ?? 'neither';
}

/** What is tried of one remote. */
export interface Trial {
  release: Release;
  fallback: Loadable | undefined;
  /** Addresses of its pages, in the order of the shell's route table. */
  paths: readonly string[];
}

/** A trial and the address of the remote's first page. */
type OpenedTrial = Trial & { path: string };

/** A trial that failed; the message is one Russian sentence. */
export class TrialFailure extends Error {}
/** The fallback came instead of the release, and nothing says that the release failed. */
class Overtaken extends TrialFailure {}

const ATTEMPTS = 3;

/** Past the shell's patience with a silent entry, in milliseconds: the fallback is started, the person is told. */
const SILENCE = { fallback: 6_000, whole: 30_000 };

/** Tries one remote on the site; returns what it has shown, or throws `TrialFailure`. */
export async function tryRemote(browser: Browser, site: TrialSite, trial: Trial): Promise<string[]> {
  const open = async <Shown>(work: (visit: Visit) => Promise<Shown>) => {
    const opened = await visit(browser, site.url);
    try {
      return await work(opened);
    } catch (error) {
      const failure = asTrialFailure(error);
      failure.message += `; снимок: ${await photograph(opened, trial)}`;
      throw failure;
    } finally {
      await opened.close();
    }
  };
  const entry = fileUrl(trial.release, trial.release.entry);
  const [chunk] = trial.release.preload.filter((file) => file.endsWith('.js'));
  const { path, shown } = await patiently(() => open((visit) => openPage(visit, trial)));
  const opened = { ...trial, path };
  shown.push(await open((visit) => withoutEntry(visit, site, opened, entry)));
  if (chunk)
    shown.push(await open((visit) => withLostChunk(visit, site, opened, fileUrl(trial.release, chunk))));
  shown.push(await open((visit) => withSilentEntry(visit, site, opened, entry)));
  return shown;
}

/** On a busy machine the fallback may start beside the release and be first: that says nothing about the release. */
async function patiently<Shown>(work: () => Promise<Shown>): Promise<Shown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Overtaken) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Playwright's own errors too: a button that never came, a page that crashed. */
function asTrialFailure(error: unknown): TrialFailure {
  if (error instanceof TrialFailure) return error;
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return new TrialFailure(`проба прервалась: ${line}`);
}

async function photograph({ page }: Visit, { release }: Trial): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'league-smoke-')), `${release.name}.png`);
  return page.screenshot({ path }).then(
    () => path,
    () => 'не получился',
  );
}

/** Its first page by address, and every slot that it fills: drawn by this very release, and quietly. */
async function openPage(visit: Visit, { release, fallback, paths }: Trial) {
  const { problems, asked } = visit;
  const path = await firstPage(visit, paths);
  if (problems.length > 0) fail(visit, `${path} нарисована не без ошибок`);
  if (fallback && asked.has(fallback.url))
    throw new Overtaken(`${path}: раньше пришёл запасной ${fallback.version}`);
  const scope = release.scope ?? '';
  const slots = await slotsOf(visit.page, scope);
  for (const slot of slots) {
    await drawSlot(visit.page, scope, release.name, slot);
    await expectDrawn(visit, `слот ${slot}`);
    if (problems.length > 0) fail(visit, `слот ${slot} нарисован не без ошибок`);
  }
  return { path, shown: [`${path} нарисована`, ...slots.map((slot) => `слот ${slot} нарисован`)] };
}

/** Opens the first page that exists by its bare address: `/profile` leads on to the own one. */
async function firstPage(visit: Visit, paths: readonly string[]): Promise<string> {
  for (const path of paths) {
    visit.problems.length = 0;
    await visit.page.goto(path);
    await expectDrawn(visit, path);
    if (new URL(visit.page.url()).pathname === path) return path;
  }
  return fail(visit, `ни одна страница не открылась по своему адресу (${paths.join(', ')})`);
}

/** The server answers 503 for the entry: the fallback comes, or «Повторить» helps once the server is well. */
async function withoutEntry(
  visit: Visit,
  site: TrialSite,
  trial: OpenedTrial,
  entry: string,
): Promise<string> {
  const heal = site.lose(entry, '503');
  try {
    await visit.page.goto(trial.path);
    return `вход 503: ${await recover(visit, trial, heal)}`;
  } finally {
    heal();
  }
}

/** The first request for its chunk is cut off: it comes without a press. */
async function withLostChunk(
  visit: Visit,
  site: TrialSite,
  trial: OpenedTrial,
  chunk: string,
): Promise<string> {
  const heal = site.lose(chunk, 'reset', 1);
  try {
    await visit.page.goto(trial.path);
    await expectDrawn(visit, `${trial.path} после потери ${chunk}`);
    return 'потерянный файл пришёл сам';
  } finally {
    heal();
  }
}

/** The entry never answers: the person is told, or gets the fallback, and «Повторить» helps. */
async function withSilentEntry(
  visit: Visit,
  site: TrialSite,
  trial: OpenedTrial,
  entry: string,
): Promise<string> {
  const heal = site.lose(entry, 'hang');
  try {
    await visit.page.clock.install();
    await visit.page.goto(trial.path, { waitUntil: 'commit' });
    await visit.page.getByRole('contentinfo').waitFor();
    // The shell listens, and has begun to wait.
    await visit.page.locator('[data-drawn]').waitFor({ state: 'detached' });
    await visit.page.clock.fastForward(trial.fallback ? SILENCE.fallback : SILENCE.whole);
    return `вход молчит: ${await recover(visit, trial, heal)}`;
  } finally {
    heal();
  }
}

async function recover(visit: Visit, { path, fallback }: OpenedTrial, heal: () => void): Promise<string> {
  const ending = await visit.ending();
  if (ending === 'drawn' && fallback && visit.asked.has(fallback.url)) return `запасной ${fallback.version}`;
  if (ending !== 'missing') fail(visit, `${path} без входа: не появились ни запасной релиз, ни «Повторить»`);
  heal();
  await visit.page.getByRole('button', { name: 'Повторить' }).click();
  await visit.page.getByText(/Код: REMOTE-\d+/).waitFor({ state: 'hidden' });
  await expectDrawn(visit, `${path} после «Повторить»`);
  return 'помогло «Повторить»';
}

async function expectDrawn(visit: Visit, what: string): Promise<void> {
  const ending = await visit.ending();
  if (ending === 'drawn') return;
  fail(
    visit,
    ending === 'missing' ? `${what}: «временно недоступен»` : `${what}: за 30 с ничего не нарисовано`,
  );
}

function fail({ problems }: Visit, sentence: string): never {
  throw new TrialFailure([sentence, ...problems.slice(0, 3)].join('; '));
}
