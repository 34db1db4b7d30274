import { type ComponentType, createContext, use, useContext } from 'react';

/** Counts the attempts of the boundary above: a new one lets a page that failed to load be fetched again. */
export const AttemptContext = createContext(0);

/**
 * A page in a chunk of its own. Unlike `React.lazy` it forgets a failed load once the boundary is retried, so that
 * «Повторить» works without a reload.
 */
export function lazyPage<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let pending:
    | { page: Promise<{ default: ComponentType<Props> }>; attempt: number; failed: boolean }
    | undefined;

  return function LazyPage(props: Props) {
    const attempt = useContext(AttemptContext);
    if (!pending || (pending.failed && pending.attempt !== attempt)) {
      const current = { page: load(), attempt, failed: false };
      current.page.catch(() => {
        current.failed = true;
      });
      pending = current;
    }
    const { default: Page } = use(pending.page);
    return <Page {...props} />;
  };
}
