import type { IncomingMessage } from 'node:http';

/** Limits of what is read of a refused body. The largest body that a call accepts is a third of it. */
const BOUNDS = { bytes: 32 * 1024 * 1024, milliseconds: 30_000 };

/**
 * Reads and drops the rest of a refused request, and answers at its end: a proxy that gets the whole answer while it
 * still sends breaks the connection, and with it the browser's. At half of the limits the answer is sent anyway; at the
 * limits the connection is cut, or a sender could go on for ever.
 */
export function discardBody(
  request: IncomingMessage,
  answer: () => void,
  { bytes, milliseconds } = BOUNDS,
): void {
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
  // A cut request emits an error that nobody waits for.
  request.on('error', () => undefined);
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < bytes / 2) answerOnce();
    if (left < 0) cut();
  });
  request.unpipe();
  request.resume();
}
