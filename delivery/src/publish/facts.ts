import { type BuildFacts, buildFacts, SHARES } from '@league/shared/release';
import ru from 'zod/v4/locales/ru.js';
import { DeliveryError } from '../delivery-error.ts';
import { contentProblems } from './contents.ts';

/**
 * Parses what a build reports about itself and checks it against the files in its folder. Throws `bad_facts` with every
 * problem, so that a promotion never meets a release from which it cannot make pages.
 */
export function readFacts(json: string, files: ReadonlyMap<string, Uint8Array>): BuildFacts {
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
