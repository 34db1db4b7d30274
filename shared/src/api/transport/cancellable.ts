import { useMemo, useRef } from 'react';

/** Makes a running mutation cancellable by a button: `await run(upload(file)).unwrap()`, then `cancel`. */
export function useCancellable() {
  const running = useRef<{ abort: () => void }>(undefined);
  return useMemo(
    () => ({
      /** Takes what a mutation's trigger returns, and returns it. */
      run<Running extends { abort: () => void }>(mutation: Running): Running {
        running.current = mutation;
        return mutation;
      },
      /** Cancels the latest mutation if it is still running; its error satisfies `isCancelled`. */
      cancel(): void {
        running.current?.abort();
      },
    }),
    [],
  );
}

/** Whether a mutation failed because the person cancelled it; that is not an error to report. */
export const isCancelled = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
