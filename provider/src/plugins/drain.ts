import type { IncomingMessage } from 'node:http';

/** What is taken of a refused body, at most. The largest body that a call takes is a third of it. */
const BOUNDS = { bytes: 32 * 1024 * 1024, milliseconds: 30_000 };

/**
 * Reads and drops what still comes of a request that is answered already: a connection that is closed on it is reset, and
 * a proxy has no answer to pass on. Beyond the bounds it is cut off, or anybody could send for ever.
 */
export function drain(request: IncomingMessage, { bytes, milliseconds } = BOUNDS): void {
  let left = bytes;
  const cut = () => void request.destroy();
  const timer = setTimeout(cut, milliseconds).unref();
  request.once('close', () => clearTimeout(timer));
  // Cut off, it has an error that nobody waits for.
  request.on('error', () => undefined);
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) cut();
  });
  request.unpipe();
  request.resume();
}
