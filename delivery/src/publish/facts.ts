import { type BuildFacts, buildFacts, filePath, SHARES, scopeOf } from '@league/shared/release';
import ru from 'zod/v4/locales/ru.js';
import { DeliveryError } from '../delivery-error.ts';
import { BODY_MARKER, HEAD_MARKER, pageFile } from '../page/html.ts';
import { contentProblems } from './contents.ts';

/**
 * Parses what a build reports about itself and checks it against the files in its folder. Throws `bad_facts` with every
 * problem, so that a promotion never meets a release from which it cannot make pages.
 */
export function readFacts(json: string, files: ReadonlyMap<string, Uint8Array>): BuildFacts {
  const facts = parse(json);
  const problems = [...missingFiles(facts, files), ...badNames(files)];
  if (facts.name === 'shell') problems.push(...shellProblems(facts, files));
  else problems.push(...remoteProblems(facts));
  problems.push(...pageProblems(facts), ...nameProblems(facts), ...contentProblems(facts, files));
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

const badNames = (files: ReadonlyMap<string, Uint8Array>) =>
  [...files.keys()]
    .filter(
      (file) =>
        !filePath.safeParse(file).success || /\.(br|gz)$|(^|\/)\./.test(file) || file === 'release.json',
    )
    .map((file) => `имя файла ${file} не годится для релиза`);

function pageProblems({ pages = [] }: BuildFacts): string[] {
  const unfit = pages.filter((page) => !filePath.safeParse(pageFile(page)).success);
  return [
    ...(new Set(pages.map(({ path }) => path)).size < pages.length ? ['две страницы делят один путь'] : []),
    ...unfit.map((page) => `путь страницы ${page.path} не годится для имени файла`),
  ];
}

function remoteProblems({ name, pages = [], site }: BuildFacts): string[] {
  const paths = (site?.routes ?? []).map(({ path }) => path.toLowerCase());
  const foreign = pages.filter((page) => page.remote !== name || page.deep);
  return [
    ...(new Set(paths).size < paths.length ? ['site.routes: один путь занят дважды'] : []),
    ...foreign.map((page) => `страница ${page.path} не её собственная или занимает всё под собой`),
  ];
}

function shellProblems(facts: BuildFacts, files: ReadonlyMap<string, Uint8Array>): string[] {
  const problems: string[] = [];
  const pages = facts.pages ?? [];
  if (!facts.provides.shared) problems.push('оболочка не называет версию shared');
  for (const path of ['/', '/404']) {
    if (!pages.some((page) => page.path === path)) problems.push(`в таблице маршрутов нет страницы ${path}`);
  }
  const template = facts.template ? files.get(facts.template) : undefined;
  if (!facts.template) problems.push('оболочка не называет шаблон страницы');
  for (const marker of template ? [HEAD_MARKER, BODY_MARKER] : []) {
    const count =
      Buffer.from(template ?? '')
        .toString()
        .split(marker).length - 1;
    if (count !== 1) problems.push(`${marker} должен стоять в шаблоне один раз, а стоит ${count}`);
  }
  return problems;
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
function nameProblems(facts: BuildFacts): string[] {
  const { name, version, scope, uses, bundles } = facts;
  if (!uses || !facts.offers || !facts.claims || !bundles)
    return ['в facts.json нет uses, offers, claims или bundles'];
  if (name === 'shell') return [];
  const own = scopeOf(name, version);
  return [
    ...(scope === own ? [] : [`scope ${scope ?? '—'} чужой: у ${name} ${version} он ${own}`]),
    ...(uses.shares['@league/shared'] ? [] : ['часть ничего не берёт из @league/shared: это не часть сайта']),
    ...uses.slots
      .filter((slot) => slot.startsWith(`${name}/`))
      .map((slot) => `слот ${slot} ставит сама часть ${name}: возьмите компонент напрямую`),
    ...bundles
      .filter((copy) => SINGLE.includes(copy))
      .map((copy) => `в сборке своя копия ${copy}: её даёт оболочка`),
  ];
}
