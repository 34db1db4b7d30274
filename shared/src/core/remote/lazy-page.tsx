import { type ComponentType, use, useContext } from 'react';
import { AttemptContext, perAttempt } from './attempt.ts';
import { type Preload, preloadOf } from './remote.ts';
import { renewable } from './renewable.ts';

/**
 * A page in a chunk of its own. `React.lazy` keeps a failed load until a reload; here the next attempt of the boundary
 * above loads again, so that «Повторить» works.
 *
 * Its `preload` fetches the chunk, and what the page in it preloads. A failure is not kept: drawing the page loads again.
 */
export function lazyPage<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const fetchChunk = renewable(load);
  const bring = perAttempt(fetchChunk);

  function LazyPage(props: Props) {
    const { default: Page } = use(bring(useContext(AttemptContext)));
    return <Page {...props} />;
  }
  const preload: Preload = async (params) => {
    const { default: Page } = await fetchChunk();
    await preloadOf(Page)?.(params);
  };
  // Released remotes were built against this type, without the member.
  const page: typeof LazyPage = Object.assign(LazyPage, { preload });
  return page;
}
