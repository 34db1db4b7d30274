import type { IncomingMessage } from 'node:http';

/** How slowly a body may arrive. */
export interface BodyPace {
  /** Milliseconds that any body may take. */
  grace: number;
  /** Each second beyond the grace has to be earned by this many bytes. */
  bytesPerSecond: number;
}

/** A form of 512 KB has 80 seconds, a photo of 10 MB the ten minutes of the whole request. */
const PACE: BodyPace = { grace: 30_000, bytesPerSecond: 10_000 };

/**
 * Calls `onSlow` once when a body arrives more slowly than `pace`. Counts the bytes of the connection instead of
 * listening to the body, which would start it before its reader is there.
 */
export function watchBody(request: IncomingMessage, onSlow: () => void, pace = PACE): void {
  const { headers, socket } = request;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody) return;
  const begin = Date.now();
  const before = socket.bytesRead;
  let timer: NodeJS.Timeout | undefined;
  const wait = (milliseconds: number) => {
    timer = setTimeout(look, milliseconds).unref();
  };
  const look = () => {
    const earned = ((socket.bytesRead - before) / pace.bytesPerSecond) * 1_000;
    const left = begin + pace.grace + earned - Date.now();
    if (left > 0) wait(left);
    else onSlow();
  };
  wait(pace.grace);
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer));
}
