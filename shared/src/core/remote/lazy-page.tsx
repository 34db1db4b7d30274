import { type ComponentType, use, useContext } from 'react';
import { AttemptContext, perAttempt } from './attempt.ts';
import { renewable } from './renewable.ts';

/**
 * A page in a chunk of its own. `React.lazy` keeps a failed load until a reload; here the next attempt of the boundary
 * above loads again, so that «Повторить» works.
 */
export function lazyPage<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const bring = perAttempt(renewable(load));

  return function LazyPage(props: Props) {
    const { default: Page } = use(bring(useContext(AttemptContext)));
    return <Page {...props} />;
  };
}
