import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Loadable, Release } from '@league/shared/release';
import type { Browser } from 'playwright';
import { fileUrl } from '../release/releases.ts';
import { drawSlot, slotsOf } from './slots.ts';
import type { TrialSite } from './trial-site.ts';
import { type Visit, visit } from './visit.ts';

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
