import type { BuildFacts, Release } from '@league/shared/release';

/**
 * The ranges of a release: the major version of `@league/shared`, of the API for the shell, that it was built against. Which
 * names it needs of them, the gate compares one by one.
 */
export function needsOf({ name, needs, uses }: BuildFacts): Release['needs'] {
  const key = name === 'shell' ? 'api' : 'shared';
  const built = key === 'api' ? uses?.api : uses?.shares['@league/shared']?.version;
  return { ...(built && { [key]: `^${built.split('.')[0]}.0` }), ...needs };
}
