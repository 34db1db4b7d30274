import { useMemo, useRef } from 'react';

/** Keeps the mutation that runs, so that a button can call it off: `await run(upload(file)).unwrap()`, then `cancel`. */
export function useCancellable() {
  const running = useRef<{ abort: () => void }>(undefined);
  return useMemo(
    () => ({
      /** Hands on what a mutation's trigger has answered. */
      run<Running extends { abort: () => void }>(mutation: Running): Running {
        running.current = mutation;
        return mutation;
      },
      /** Calls off the last one, as long as it runs; it fails so that `isCancelled` knows it. */
      cancel(): void {
        running.current?.abort();
      },
    }),
    [],
  );
}

/** Whether a mutation failed because the person called it off: nothing to be sorry for. */
export const isCancelled = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
