import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type BuildFacts, buildFacts, type Release, SHARES } from '@league/shared/release';
import ru from 'zod/v4/locales/ru.js';
import { DeliveryError } from '../delivery-error.ts';
import { putAssets, putRelease, splitAssets } from '../release/assets.ts';
import { SUFFIX, withCopies } from '../release/compression.ts';
import { FACE, refuseHiddenChange } from '../release/live-face.ts';
import { findRelease, integrityOf, type ReleaseId, storedPath } from '../release/releases.ts';
import { AlreadyExistsError, type Store } from '../release/store.ts';
import { readHistory, versionsOnceLive } from '../sets/history.ts';
import { readNewestSet } from '../sets/sets.ts';
import { contentProblems, type Files } from './contents.ts';

const KIB = 1024;

interface Budget {
  /** Entry and first page, brotli. */
  first: number;
  /** Every script, brotli. */
  scripts: number;
  /** All files as they are. */
  all: number;
}

/** The largest release that may be published, in bytes. */
const BUDGETS: Record<'shell' | 'remote', Budget> = {
  shell: { first: 160 * KIB, scripts: 640 * KIB, all: 16 * KIB * KIB },
  remote: { first: 60 * KIB, scripts: 400 * KIB, all: 16 * KIB * KIB },
};

/** Throws `over_budget` with every exceeded budget. `files` holds the compressed variants beside the files. */
function refuseOverBudget(facts: BuildFacts, files: Files): void {
  const names = [...files.keys()].filter((file) => !/\.br$/.test(file));
  const scripts = names.filter((file) => file.endsWith('.js'));
  const first = new Set([facts.entry, ...facts.preload].filter((file) => file.endsWith('.js')));
  const sent = (file: string) => (files.get(`${file}.br`) ?? files.get(file))?.length ?? 0;
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
  const budget = BUDGETS[facts.name === 'shell' ? 'shell' : 'remote'];
  const problems = [
    ...over('вход и первая страница', sum([...first].map(sent)), budget.first, 'после brotli'),
    ...over('все скрипты', sum(scripts.map(sent)), budget.scripts, 'после brotli'),
    ...over('все файлы', sum(names.map((file) => files.get(file)?.length ?? 0)), budget.all, 'без сжатия'),
  ];
  if (problems.length === 0) return;
  const message = `Сборка ${facts.name} ${facts.version} больше, чем можно: посетители на мобильной сети не дождутся.`;
  throw new DeliveryError('over_budget', message, problems);
}

const over = (what: string, size: number, limit: number, how: string) =>
  size > limit ? [`${what}: ${Math.ceil(size / KIB)} КиБ ${how}, а можно ${limit / KIB}`] : [];

/**
 * Parses what a build reports about itself and checks it against the files in its folder. Throws `bad_facts` with every
 * problem, so that a promotion never meets a release from which it cannot make pages.
 */
function readFacts(json: string, files: ReadonlyMap<string, Uint8Array>): BuildFacts {
  const facts = parse(json);
  const problems = [...missingFiles(facts, files), ...nameProblems(facts), ...contentProblems(facts, files)];
  if (problems.length > 0) {
    throw new DeliveryError(
      'bad_facts',
      `Сборка ${facts.name} ${facts.version} не годится для публикации.`,
      problems,
    );
  }
  return facts;
}

function parse(json: string): BuildFacts {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new DeliveryError('bad_facts', 'facts.json — не JSON.');
  }
  const parsed = buildFacts.safeParse(value, { error: ru().localeError });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new DeliveryError('bad_facts', 'facts.json не соответствует схеме.', problems);
}

function missingFiles(facts: BuildFacts, files: ReadonlyMap<string, Uint8Array>): string[] {
  const lazy = [...(facts.remoteRuntime ?? []), ...Object.values(facts.shares ?? {}).flat()];
  const named = [facts.entry, ...facts.preload, ...lazy, ...Object.keys(facts.hashes)];
  if (facts.template) named.push(facts.template);
  for (const { picture, hero } of facts.pages ?? []) {
    if (picture) named.push(picture);
    named.push(...(hero?.files ?? []).map(({ file }) => file));
  }
  return [...new Set(named)].filter((file) => !files.has(file)).map((file) => `в сборке нет файла ${file}`);
}

/** Packages that exist once on the site: a second copy would be a second store, router or theme. */
const SINGLE = [
  ...Object.keys(SHARES),
  '@league/shared/kit',
  'react-router',
  'react-router-dom',
  'react-redux',
  'redux',
  '@reduxjs/toolkit',
];

/** What is wrong with the names that a build takes, gives and registers, one Russian sentence each. */
function nameProblems({ name, uses, offers, claims, bundles }: BuildFacts): string[] {
  if (!uses || !offers || !claims || !bundles) return ['в facts.json нет uses, offers, claims или bundles'];
  if (name === 'shell') return [];
  const copies = bundles.filter((copy) => SINGLE.includes(copy));
  return copies.map((copy) => `в сборке своя копия ${copy}: её даёт оболочка`);
}

export interface Publication {
  release: Release;
  /** False if the very same release was in the store already. */
  created: boolean;
  /** Files of such a release that were lost or damaged there and are whole again. */
  mended?: readonly string[];
}

/** The part and version that the caller believes to be in the folder. */
type Expected = { [K in keyof ReleaseId]?: ReleaseId[K] | undefined };

/**
 * Stores a webpack output folder with its `facts.json` as an immutable release. Refuses an existing version with
 * `version_exists`, unless both are equal except for their origin.
 */
export async function publish(
  store: Store,
  folder: string,
  builder: string,
  expected: Expected = {},
): Promise<Publication> {
  const files = await readOutput(folder);
  const json = files.get('facts.json');
  if (!json) throw new DeliveryError('bad_facts', `В папке ${folder} нет facts.json.`);
  files.delete('facts.json');
  const facts = readFacts(Buffer.from(json).toString(), files);
  const { hashes: _, ...described } = facts;
  const { name = facts.name, version = facts.version } = expected;
  if (facts.name !== name || facts.version !== version) {
    const found = `${facts.name} ${facts.version}`;
    throw new DeliveryError('bad_facts', `В папке ${folder} собран ${found}, а просили ${name} ${version}.`);
  }
  const release: Release = {
    ...described,
    needs: needsOf(facts),
    schema: 1,
    commit: facts.commit ?? 'unknown',
    builder,
    builtAt: new Date().toISOString(),
    files: Object.fromEntries(
      [...files].map(([file, bytes]) => [file, { integrity: integrityOf(bytes), bytes: bytes.length }]),
    ),
  };
  const existing = await findRelease(store, release.name, release.version);
  const { assets } = splitAssets(files);
  if (existing) {
    const same = sameOrRefused(existing, release);
    await putAssets(store, assets);
    return { release: same, created: false, mended: await mendFiles(store, same, files) };
  }
  await refusePruned(store, release);
  if (release.name === 'shell') {
    const face = files.get(FACE);
    const candidate = { version: release.version, face: face ? String(Buffer.from(face)) : null };
    await refuseHiddenChange(store, (await readNewestSet(store))?.parts.shell, candidate);
  }
  const contents = await withCopies(files);
  refuseOverBudget(facts, contents);
  contents.set('release.json', Buffer.from(`${JSON.stringify(release, null, 2)}\n`));
  try {
    await putRelease(store, release, contents);
  } catch (error) {
    if (!(error instanceof AlreadyExistsError)) throw error;
    // Another operator has published this version since we looked.
    const winner = await findRelease(store, release.name, release.version);
    if (!winner)
      throw new DeliveryError('damaged_release', `Папка релиза ${release.name} ${release.version} занята.`);
    return { release: sameOrRefused(winner, release), created: false };
  }
  return { release, created: true };
}

/**
 * The ranges of a release: the major version of `@league/shared`, of the API for the shell, that it was built against. Which
 * names it needs of them, the gate compares one by one.
 */
function needsOf({ name, needs, uses }: BuildFacts): Release['needs'] {
  const key = name === 'shell' ? 'api' : 'shared';
  const built = key === 'api' ? uses?.api : uses?.shares['@league/shared']?.version;
  return { ...(built && { [key]: `^${built.split('.')[0]}.0` }), ...needs };
}

/**
 * Replaces lost and damaged files of a release by those of the same build. The compressed copies of such a file go, the
 * whole one is sent. Returns the names of the replaced files; assets that releases share have their own mending.
 */
async function mendFiles(store: Store, release: Release, files: Files): Promise<string[]> {
  const mended: string[] = [];
  for (const [file, bytes] of splitAssets(files).own) {
    const path = storedPath(release, file);
    const known = await store.get(path);
    if (known && integrityOf(known) === integrityOf(bytes)) continue;
    for (const suffix of Object.values(SUFFIX)) await store.remove(path + suffix);
    await store.put(path, bytes);
    mended.push(file);
  }
  return mended;
}

/** Browsers keep the files of a version for a year, so its address must never get others. */
async function refusePruned(store: Store, { name, version }: Release) {
  if (!versionsOnceLive(await readHistory(store), name).includes(version)) return;
  const message = `Версия ${version} части ${name} уже была в работе и удалена; нужна новая версия.`;
  throw new DeliveryError('version_exists', message);
}

/** Source maps are not published: those who may read them have the repository. */
async function readOutput(folder: string): Promise<Map<string, Uint8Array>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new DeliveryError('bad_facts', `Папка сборки ${folder} не читается.`);
  });
  const files = new Map<string, Uint8Array>();
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !entry.name.endsWith('.map')) {
      files.set(relative(folder, path).split(sep).join('/'), await readFile(path));
    }
  }
  return files;
}

function sameOrRefused(existing: Release, next: Release): Release {
  const { commit, builder, builtAt, ...own } = existing;
  const origin = { commit, builder, builtAt };
  if (isDeepStrictEqual({ ...own, ...origin }, { ...next, ...origin })) return existing;
  throw new DeliveryError(
    'version_exists',
    `Версия ${next.version} части ${next.name} уже опубликована с другим содержимым; нужна новая версия.`,
  );
}
