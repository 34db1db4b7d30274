import { logProblem } from '@league/shared';
import type { OutboxKeys } from '@league/shared/contract';
import { Outbox, type OutboxLine } from './outbox.ts';
import { SealedStore } from './sealed-store.ts';
import { BROWSER } from './sender.ts';
import { keepKeys, type Owner, storedKeys } from './session-keys.ts';
import { MemoryStore } from './store.ts';

/** A browser whose database does not open in this time has none, in milliseconds. */
const OPENING_TIME = 5_000;

/**
 * Opens the outbox of its owner at one desk. Without `given` keys: with those of the session, else null. Where the
 * browser gives no storage, the outbox lasts as long as the page.
 */
export async function openOutbox(
  { tournament, owner }: { tournament: string; owner: Owner },
  given: OutboxKeys | undefined | null,
  line: OutboxLine,
): Promise<Outbox | null> {
  const name = `${tournament} ${owner}`;
  const lasting = async () => {
    const keys = given ? await keepKeys(tournament, owner, given) : await storedKeys(tournament, owner);
    // A device that has got another place does not wait for the tab of the one before.
    const [, ...place] = keys?.[0]?.id.split(' ') ?? [];
    return keys
      ? Outbox.open(
          [name, ...place].join(' '),
          new SealedStore({ tournament, owner: `${owner}` }, keys),
          line,
        )
      : null;
  };
  const outbox = await inTime(lasting()).catch((error: unknown) => {
    logProblem('Браузер не хранит очередь стола', error);
    return null;
  });
  if (outbox || given === null) return outbox;
  // Nobody else has what this page has: it sends by itself.
  const alone = { ...BROWSER, locks: undefined };
  return Outbox.open(`${name} ${crypto.randomUUID()}`, new MemoryStore(), line, alone);
}

async function inTime(opening: Promise<Outbox | null>): Promise<Outbox | null> {
  let isLate = false;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    isLate = true;
    late.reject(new Error('The database does not open'));
  }, OPENING_TIME);
  // One that comes too late must not send beside the one that took its place.
  void opening.then((outbox) => isLate && outbox?.close()).catch(() => undefined);
  return Promise.race([opening, late.promise]).finally(() => clearTimeout(timer));
}
