import { busy } from '../refusal.ts';
import type { Db } from './database.ts';

/**
 * Transactions on one row that may hold a connection at once: the row’s lock lets one work, and two are ready
 * behind it. The others wait in this process, so a row that is locked for long leaves the pool to everybody else.
 */
const AT_ONCE = 3;
/** Those that wait for their turn; a hall that gives its numbers together fits. */
const WAITING = 500;
/** How long one waits. With the lock's own wait it is less than the edge waits for an answer. */
const TURN_MILLISECONDS = 8_000;

/** The turns of one row: `running` of them have theirs, `queue` are let in as those end. */
interface Line {
  running: number;
  queue: Set<() => void>;
}

/** The lines of each database that this process works on, by the row's name; none for a row without callers. */
const databases = new WeakMap<Db, Map<string, Line>>();

/**
 * A transaction that begins by locking a row which many lock at once, such as a tournament's day: it waits for its turn
 * before it takes a connection. Throws 503, to be tried again, if too many wait or the turn does not come.
 * @param row names the row within the database: `day:cup_2027`
 */
export async function transactionInTurn<T>(db: Db, row: string, work: (tx: Db) => Promise<T>): Promise<T> {
  const lines = databases.get(db) ?? new Map<string, Line>();
  databases.set(db, lines);
  const line = lines.get(row) ?? { running: 0, queue: new Set() };
  lines.set(row, line);
  if (line.running < AT_ONCE) line.running += 1;
  else await waitIn(line);
  try {
    return await db.transaction(work);
  } finally {
    const [next] = line.queue;
    // The place goes to the next one.
    if (next) next();
    else line.running -= 1;
    if (line.running === 0) lines.delete(row);
  }
}

async function waitIn({ queue }: Line): Promise<void> {
  if (queue.size >= WAITING) throw busy();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => leave(() => reject(busy())), TURN_MILLISECONDS);
  const leave = (end: () => void) => {
    clearTimeout(timer);
    queue.delete(enter);
    end();
  };
  const enter = () => leave(resolve);
  queue.add(enter);
  return promise;
}
