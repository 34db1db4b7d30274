import type { FastifyBaseLogger } from 'fastify';

export interface Worker {
  /** Aborts the running round and waits for its end. */
  stop(): Promise<void>;
}

/** Runs `work` at once and then repeatedly, with a pause in between; logs a failed round. */
export function startWorker(
  name: string,
  pauseMilliseconds: number,
  log: FastifyBaseLogger,
  work: (signal: AbortSignal) => Promise<void>,
): Worker {
  let timer: NodeJS.Timeout;
  const stopping = new AbortController();
  let round = Promise.resolve();
  const run = () => {
    round = work(stopping.signal).catch((error) =>
      log.error({ err: error, worker: name }, 'a round of work failed'),
    );
    round.then(() => {
      if (!stopping.signal.aborted) timer = setTimeout(run, pauseMilliseconds);
    });
  };
  run();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await round;
    },
  };
}
