import { DESK_STORE, logProblem } from '@league/shared';
import { addDays, type DayDesk, RETENTION_DAYS } from '@league/shared/contract';
import type { DayState } from '@league/shared/day';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Accepted, type Pending, pendingOf, type QueuedCommand, rebased } from './pending.ts';

/** A desk on this device. */
export interface DeskOwner {
  tournament: string;
  /** The account's id, or `device` with its place. */
  owner: string;
}

/** The commands of one desk as this tab has read them last. */
export interface Contents {
  /** In the order in which they are sent; refused ones wait for a person. */
  queued: readonly QueuedCommand[];
  /** Commands of other people at the same tournament. */
  foreign: number;
}

type StoredCommand = DeskOwner & Omit<QueuedCommand, 'id' | 'answered'> & { id?: number };

interface Tables extends DBSchema {
  commands: { key: number; value: StoredCommand; indexes: { tournament: string } };
  /** `until`: the date from which on the names of the desk are deleted. */
  snapshots: { key: [string, string]; value: DeskOwner & { desk: DayDesk; until: string } };
  /** `at`: by the clock of the device, in milliseconds. */
  accepted: { key: string; value: Accepted & { at: number } };
}

const open = () =>
  openDB<Tables>(DESK_STORE, 1, {
    upgrade(db) {
      const commands = db.createObjectStore('commands', { keyPath: 'id', autoIncrement: true });
      commands.createIndex('tournament', 'tournament');
      db.createObjectStore('snapshots', { keyPath: ['tournament', 'owner'] });
      db.createObjectStore('accepted', { keyPath: 'key' });
    },
  });

/** How many commands of anybody this device has for a tournament: a guest may know that, and nothing else. */
export async function countUnsent(tournament: string): Promise<number> {
  const db = await open();
  const count = await db.countFromIndex('commands', 'tournament', tournament);
  db.close();
  return count;
}

const writing = (db: IDBPDatabase<Tables>) =>
  db.transaction(['commands', 'snapshots', 'accepted'], 'readwrite', { durability: 'strict' });
type Writing = ReturnType<typeof writing>;

/**
 * The commands of one desk in IndexedDB, and the desk itself, for a page that opens without the provider. Reading and
 * writing follow each other, so that nothing that is read is older than what was written.
 */
export class Queue {
  readonly #of: DeskOwner;
  readonly #now: () => number;
  readonly #confirmed: () => DayDesk | null;
  readonly #show: () => void;
  #db: Promise<IDBPDatabase<Tables>> | undefined;
  #contents: Contents = { queued: [], foreign: 0 };
  /** The desk that was stored last. */
  #snapshot: DayDesk | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  /**
   * @param confirmed the desk that is stored beside each change; null while its names may not be
   * @param show called after each change of `contents`
   */
  constructor(of: DeskOwner, now: () => number, confirmed: () => DayDesk | null, show: () => void) {
    this.#of = of;
    this.#now = now;
    this.#confirmed = confirmed;
    this.#show = show;
  }

  get contents(): Contents {
    return this.#contents;
  }

  /** Reads what other tabs have written meanwhile. */
  readonly reload = (): Promise<unknown> => this.#inTurn(this.#load);

  /** Deletes the desks whose day is over, and the accepted commands whose keys the provider deletes too. */
  clean(): Promise<void> {
    const today = new Date(this.#now()).toISOString();
    return this.#write(async (tx) => {
      const snapshots = tx.objectStore('snapshots');
      for (const { tournament, owner, until } of await snapshots.getAll())
        if (until < today) await snapshots.delete([tournament, owner]);
      const accepted = tx.objectStore('accepted');
      for (const { key, at } of await accepted.getAll())
        if (at < this.#now() - RETENTION_DAYS.requestKey * 86_400_000) await accepted.delete(key);
    });
  }

  /**
   * Stores a command that was made on this state of the desk.
   * @param onStored called with its key before anybody can send it
   */
  add(
    asked: Pick<Pending, 'command' | 'note'>,
    state: DayState,
    onStored: (key: string) => void,
  ): Promise<string> {
    return this.#inTurn(async () => {
      const pending = this.#pendingOf(asked, state);
      const id = await this.#write(async (tx) => {
        await this.#putSnapshot(tx);
        return tx.objectStore('commands').add({ ...this.#of, ...pending });
      });
      onStored(pending.key);
      this.#setContents({ ...this.#contents, queued: [...this.#contents.queued, { ...pending, id }] });
      return pending.key;
    });
  }

  /** Notes the number of an accepted command, until the desk has it. */
  number(first: QueuedCommand, seq: number): void {
    const numbered = { ...first, answered: seq };
    const queued = this.#contents.queued.map((one) => (one.id === first.id ? numbered : one));
    this.#setContents({ ...this.#contents, queued });
  }

  /** Removes an accepted command; those that build on it expect its number then (`rebase`). */
  finish(first: QueuedCommand, accepted: Accepted): Promise<void> {
    // In one transaction: a page that opens without the provider shows the command as pending or as done.
    const write = (snapshot?: 'without desk') =>
      this.#write(async (tx) => {
        await tx.objectStore('commands').delete(first.id);
        await tx.objectStore('accepted').put({ ...accepted, at: this.#now() });
        if (!snapshot) await this.#putSnapshot(tx);
      });
    return this.#inTurn(async () => {
      // A full device has no room for a larger desk.
      await write().catch(() => write('without desk'));
      await this.#load();
    });
  }

  /**
   * Returns a command with the numbers of those that it builds on. Any tab may have had their answers, before or after
   * this one was made. Those that are left in `basedOn` were refused or removed.
   */
  async rebase(one: QueuedCommand): Promise<QueuedCommand> {
    let next = one;
    for (const key of one.basedOn) {
      const accepted = await this.#withDb((db) => db.get('accepted', key));
      if (accepted) next = { ...next, ...rebased(next, accepted) };
    }
    return next;
  }

  /** Keeps a command for a person, with the sentence of its refusal. */
  refuse({ id }: QueuedCommand, message: string): Promise<void> {
    return this.#inTurn(async () => {
      await this.#write(async (tx) => {
        const commands = tx.objectStore('commands');
        const one = await commands.get(id);
        if (one) await commands.put({ ...one, refused: { message } });
      });
      await this.#load();
    });
  }

  /** Makes a new command of an old one, on the desk as it is now. Returns the old key, unless another tab was faster. */
  renew(id: number, state: DayState): Promise<string | undefined> {
    return this.#exchange(id, ({ command, note }) => this.#pendingOf({ command, note }, state));
  }

  /** Removes a command. Returns its key, unless another tab was faster. */
  remove(id: number): Promise<string | undefined> {
    return this.#exchange(id);
  }

  #exchange(id: number, newOf?: (old: StoredCommand) => Pending): Promise<string | undefined> {
    return this.#inTurn(async () => {
      const key = await this.#write(async (tx) => {
        const commands = tx.objectStore('commands');
        const old = await commands.get(id);
        if (!old) return undefined;
        await commands.delete(id);
        if (newOf) await commands.add({ ...this.#of, ...newOf(old) });
        return old.key;
      });
      await this.#load();
      return key;
    });
  }

  /** Stores the desk as the provider has confirmed it, for a page that opens without it. */
  async storeSnapshot(): Promise<void> {
    await this.#inTurn(() => this.#write((tx) => this.#putSnapshot(tx))).catch((error: unknown) =>
      logProblem('Стол не сохранён на устройстве', error),
    );
  }

  readonly readSnapshot = async (): Promise<DayDesk | undefined> => {
    const { tournament, owner } = this.#of;
    return (await this.#withDb((db) => db.get('snapshots', [tournament, owner])).catch(() => undefined))
      ?.desk;
  };

  close(): void {
    this.#isClosed = true;
    void this.#db?.then((db) => db.close());
    this.#db = undefined;
  }

  #pendingOf = (asked: Pick<Pending, 'command' | 'note'>, state: DayState): Pending =>
    pendingOf(asked, state, this.#contents.queued, this.#now());

  readonly #load = async (): Promise<void> => {
    const { tournament, owner } = this.#of;
    const all = await this.#withDb((db) => db.getAllFromIndex('commands', 'tournament', tournament));
    if (this.#isClosed) return;
    const own = all.filter((one) => one.owner === owner);
    this.#setContents({ queued: own as readonly QueuedCommand[], foreign: all.length - own.length });
  };

  #setContents(contents: Contents): void {
    this.#contents = contents;
    this.#show();
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#turn.then(work);
    this.#turn = next.catch(() => undefined);
    return next;
  }

  /** An older desk does not take the place of a newer one. */
  async #putSnapshot(tx: Writing): Promise<void> {
    const desk = this.#confirmed();
    const { rules } = desk?.state ?? {};
    if (!desk || !rules || desk === this.#snapshot) return;
    const snapshots = tx.objectStore('snapshots');
    const stored = await snapshots.get([this.#of.tournament, this.#of.owner]);
    if (stored && stored.desk.state.seq > desk.state.seq) return;
    await snapshots.put({ ...this.#of, desk, until: addDays(rules.date, rules.days + 1) });
    this.#snapshot = desk;
  }

  /** All of it is stored, or nothing. */
  #write<T>(work: (tx: Writing) => Promise<T>): Promise<T> {
    return this.#withDb(async (db) => {
      const tx = writing(db);
      try {
        const result = await work(tx);
        await tx.done;
        return result;
      } catch (error) {
        this.#snapshot = undefined;
        try {
          tx.abort();
        } catch {
          // It has ended by itself.
        }
        // The transaction says why it has ended, a full device for one; its requests do not.
        await tx.done.catch((reason: DOMException) => {
          throw reason.name === 'AbortError' ? error : reason;
        });
        throw error;
      }
    });
  }

  /** Safari closes the database of a tab that sleeps: it is opened once more. */
  async #withDb<T>(work: (db: IDBPDatabase<Tables>) => Promise<T>, isAgain = false): Promise<T> {
    this.#db ??= open();
    const opening = this.#db;
    try {
      return await work(await opening);
    } catch (error) {
      if (this.#db === opening) this.#db = undefined;
      if (isAgain || !(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      return this.#withDb(work, true);
    }
  }
}
