import type { IncomingMessage } from 'node:http';

/** What is taken of a refused body, at most. The largest body that a call takes is a third of it. */
const BOUNDS = { bytes: 32 * 1024 * 1024, milliseconds: 30_000 };

/**
 * Reads and drops what still comes of a request that is refused, and answers when it is there: a proxy that has the whole
 * answer while it is still sending gives the connection up, the browser's along with its own. Who has sent for half of
 * the bounds is answered while sending; beyond them it is cut off, or anybody could send for ever.
 */
export function drain(request: IncomingMessage, answer: () => void, { bytes, milliseconds } = BOUNDS): void {
  let left = bytes;
  let isAnswered = false;
  const answerOnce = () => {
    if (isAnswered) return;
    isAnswered = true;
    answer();
  };
  const cut = () => void request.destroy();
  const timers = [setTimeout(answerOnce, milliseconds / 2).unref(), setTimeout(cut, milliseconds).unref()];
  request.once('end', answerOnce);
  request.once('close', () => {
    for (const timer of timers) clearTimeout(timer);
    answerOnce();
  });
  // Cut off, it has an error that nobody waits for.
  request.on('error', () => undefined);
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < bytes / 2) answerOnce();
    if (left < 0) cut();
  });
  request.unpipe();
  request.resume();
}
