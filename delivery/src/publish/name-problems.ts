import { type BuildFacts, SHARES, scopeOf } from '@league/shared/release';

/** Packages that exist once on the site: a second copy would be a second store, router or theme. */
const SINGLE = [
  ...Object.keys(SHARES),
  'react-router',
  'react-router-dom',
  'react-redux',
  'redux',
  '@reduxjs/toolkit',
];

/** What is wrong with the names that a build takes, gives and registers, one Russian sentence each. */
export function nameProblems(facts: BuildFacts): string[] {
  const { name, version, scope, uses, bundles } = facts;
  if (!uses || !facts.offers || !facts.claims || !bundles)
    return ['в facts.json нет uses, offers, claims или bundles: соберите часть нынешней сборкой'];
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
