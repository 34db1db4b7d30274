import { renewable } from '@league/shared';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Tournament, TournamentContent } from './content-schema.ts';

export type ContentState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'ready'; content: TournamentContent };

/** Loads the content of a tournament, a chunk of its own; a failed load can be retried. */
export function useContent({ load }: Pick<Tournament, 'load'>): ContentState {
  const [state, setState] = useState<{
    of: typeof load;
    content?: TournamentContent;
    failure?: { error: unknown };
  }>({
    of: load,
  });
  const [attempt, setAttempt] = useState(0);
  const bring = useMemo(() => renewable(load), [load]);
  const retry = useCallback(() => {
    setState({ of: load });
    setAttempt((count) => count + 1);
  }, [load]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let isCurrent = true;
    bring().then(
      (module) => isCurrent && setState({ of: load, content: module.default }),
      (error) => isCurrent && setState({ of: load, failure: { error } }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, bring, attempt]);

  // Content of the previous tournament is not shown under the new one's title.
  if (state.of !== load) return { status: 'loading' };
  if (state.failure) return { status: 'failed', error: state.failure.error, retry };
  return state.content ? { status: 'ready', content: state.content } : { status: 'loading' };
}
