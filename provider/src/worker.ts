import type { FastifyBaseLogger } from 'fastify';

export interface Worker {
  /** Tells the round that is running, and waits for it. */
  stop(): Promise<void>;
}

/** Does a round of work at once and then again and again, with a pause in between; a round that fails is logged. */
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
