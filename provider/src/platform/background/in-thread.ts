import { Worker } from 'node:worker_threads';

const MILLISECONDS = 15_000;
const MEGABYTES = 400;

/** One at a time: each may take as much memory as the rest of the process. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Has somebody's file read by a script in a thread of its own: reading blocks, and a hostile file may take all memory. The
 * script gets the bytes as `workerData` and posts one message.
 * @param failed the answer if it takes too much time or memory, or fails
 */
export function inThread<Answer>(script: URL, bytes: Uint8Array, failed: Answer): Promise<Answer> {
  const turn = last.then(() => run(script, bytes, failed));
  last = turn;
  return turn;
}

async function run<Answer>(script: URL, bytes: Uint8Array, failed: Answer): Promise<Answer> {
  const thread = new Worker(script, {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  });
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const timer = setTimeout(() => resolve(failed), MILLISECONDS);
  thread.on('message', resolve);
  thread.on('error', () => resolve(failed));
  thread.on('exit', () => resolve(failed));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
