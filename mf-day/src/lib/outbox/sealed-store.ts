import type { DayDesk } from '@league/shared/contract';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Answered, Kept, Pending } from './pending.ts';
import { type Box, openJson, type SessionKey, sealJson } from './session-keys.ts';
import type { Change, Contents, OutboxStore } from './store.ts';

/** The desk of one account (or pass) at one tournament. */
export interface DeskOwner {
  owner: string;
  tournament: string;
}

interface StoredCommand extends DeskOwner, Box {
  id?: number;
}
interface StoredSnapshot extends DeskOwner, Box {
  desk: string;
  seq: number;
}
type StoredAnswer = DeskOwner & Answered;

interface Tables extends DBSchema {
  commands: { key: number; value: StoredCommand; indexes: { tournament: string } };
  snapshots: { key: string; value: StoredSnapshot };
  answered: { key: string; value: StoredAnswer; indexes: { tournament: string } };
}

/** How long an accepted command is known to those that build on it, in milliseconds. */
const ANSWER_KEPT = 24 * 3600_000;

const open = () =>
  openDB<Tables>('outbox', 1, {
    upgrade(db) {
      db.createObjectStore('commands', { keyPath: 'id', autoIncrement: true }).createIndex(
        'tournament',
        'tournament',
      );
      db.createObjectStore('snapshots', { keyPath: 'desk' });
      db.createObjectStore('answered', { keyPath: 'key' }).createIndex('tournament', 'tournament');
    },
  });

/** How many commands of anybody this device has for a tournament: a guest may know that, and nothing else. */
export async function countUnsent(tournament: string): Promise<number> {
  const db = await open();
  const count = await db.countFromIndex('commands', 'tournament', tournament);
  db.close();
  return count;
}

/** The outbox in IndexedDB, encrypted: who wrote it, and for which tournament, can be read, and nothing else. */
export class SealedStore implements OutboxStore {
  readonly isLasting = true;
  readonly #of: DeskOwner;
  readonly #keys: readonly SessionKey[];
  readonly #now: () => number;
  #db: Promise<IDBPDatabase<Tables>> | undefined;
  /** Decrypted commands by their ids: only what is new is decrypted. */
  readonly #opened = new Map<number, { iv: string; kept: Kept }>();

  constructor(of: DeskOwner, keys: readonly SessionKey[], now: () => number = Date.now) {
    this.#of = of;
    this.#keys = keys;
    this.#now = now;
  }

  async read(): Promise<Contents> {
    const { owner, tournament } = this.#of;
    const [commands, answers] = await this.#withDb(async (db) => {
      const tx = db.transaction(['commands', 'answered']);
      return Promise.all([
        tx.objectStore('commands').index('tournament').getAll(tournament),
        tx.objectStore('answered').index('tournament').getAll(tournament),
      ]);
    });
    const own = commands.filter((one) => one.owner === owner);
    const kept = (await Promise.all(own.map((one) => this.#openedOf(one)))).filter(
      (one) => one !== undefined,
    );
    const answered = answers.filter((one) => one.owner === owner);
    return {
      kept: kept.sort((one, other) => one.id - other.id),
      answered: new Map(answered.map((one) => [one.key, one])),
      locked: own.length - kept.length,
      foreign: commands.length - own.length,
    };
  }

  async write({
    add = [],
    replace = [],
    remove = [],
    answered,
    snapshot,
  }: Change): Promise<readonly number[] | null> {
    // All that takes time comes first: a transaction ends by itself while something else is awaited.
    const added = await Promise.all(add.map((one) => this.#sealed(one)));
    const replaced = await Promise.all(
      replace.map(async ({ id, answered: _, ...one }) => ({ ...(await this.#sealed(one)), id })),
    );
    const desk = snapshot && (await this.#sealedSnapshot(snapshot));
    return this.#withDb(async (db) => {
      const tx = db.transaction(['commands', 'snapshots', 'answered'], 'readwrite', { durability: 'strict' });
      const commands = tx.objectStore('commands');
      const needed = [...replaced.map(({ id }) => id), ...remove];
      const there = await Promise.all(needed.map((id) => commands.getKey(id)));
      if (there.includes(undefined)) {
        await tx.done;
        return null;
      }
      const stored = desk && (await tx.objectStore('snapshots').get(desk.desk));
      // Rejections belong to the transaction: it fails as a whole, and `done` says why.
      const quiet = (work: Promise<unknown>) => void work.catch(() => undefined);
      for (const id of remove) quiet(commands.delete(id));
      for (const one of replaced) quiet(commands.put(one));
      const ids = added.map((one) => commands.add(one));
      for (const id of ids) quiet(id);
      if (answered) {
        quiet(tx.objectStore('answered').put({ ...this.#of, ...answered }));
        quiet(this.#forgetAnswers(tx.objectStore('answered')));
      }
      if (desk && !(stored && stored.seq > desk.seq)) quiet(tx.objectStore('snapshots').put(desk));
      await tx.done;
      return Promise.all(ids);
    });
  }

  async readSnapshot(): Promise<DayDesk | undefined> {
    const stored = await this.#withDb((db) => db.get('snapshots', this.#deskKey));
    if (!stored) return undefined;
    return (await openJson(this.#keys, this.#purposeOf('snapshot'), stored)) as DayDesk | undefined;
  }

  close(): void {
    void this.#db?.then((db) => db.close());
    this.#db = undefined;
    this.#opened.clear();
  }

  get #deskKey(): string {
    return `${this.#of.tournament} ${this.#of.owner}`;
  }

  #purposeOf = (what: 'command' | 'snapshot'): string => `${what} ${this.#deskKey}`;

  async #sealed(command: Pending): Promise<StoredCommand> {
    return {
      ...this.#of,
      ...(await sealJson(this.#keys, this.#purposeOf('command'), command)),
    };
  }

  async #sealedSnapshot({ outbox: _, ...desk }: DayDesk): Promise<StoredSnapshot> {
    const box = await sealJson(this.#keys, this.#purposeOf('snapshot'), desk);
    return { ...this.#of, ...box, desk: this.#deskKey, seq: desk.state.seq };
  }

  async #openedOf({ id = 0, ...stored }: StoredCommand): Promise<Kept | undefined> {
    const iv = stored.iv.join();
    const known = this.#opened.get(id);
    if (known?.iv === iv) return known.kept;
    const pending = (await openJson(this.#keys, this.#purposeOf('command'), stored)) as Pending | undefined;
    if (!pending) return undefined;
    const kept = { ...pending, id };
    this.#opened.set(id, { iv, kept });
    return kept;
  }

  async #forgetAnswers(store: AnswerStore): Promise<void> {
    for (const { key, at } of await store.index('tournament').getAll(this.#of.tournament))
      if (at < this.#now() - ANSWER_KEPT) await store.delete(key);
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

type AnswerStore = {
  index: (name: 'tournament') => { getAll: (tournament: string) => Promise<StoredAnswer[]> };
  delete: (key: string) => Promise<void>;
};
