import type { FastifyBaseLogger } from 'fastify';

export interface Worker {
  /** Waits for the round that is running. */
  stop(): Promise<void>;
}

/** Does a round of work at once and then again and again, with a pause in between; a round that fails is logged. */
export function startWorker(
  name: string,
  pauseMilliseconds: number,
  log: FastifyBaseLogger,
  work: () => Promise<void>,
): Worker {
  let timer: NodeJS.Timeout;
  let isStopped = false;
  let round = Promise.resolve();
  const run = () => {
    round = work().catch((error) => log.error({ err: error, worker: name }, 'a round of work failed'));
    round.then(() => {
      if (!isStopped) timer = setTimeout(run, pauseMilliseconds);
    });
  };
  run();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
