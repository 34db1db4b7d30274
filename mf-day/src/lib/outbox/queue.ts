import { logProblem } from '@league/shared';
import type { DayDesk } from '@league/shared/contract';
import type { DayState } from '@league/shared/day';
import { type Answered, type Kept, type Pending, pendingOf } from './pending.ts';
import type { Contents, OutboxStore } from './store.ts';

const NOTHING: Contents = { kept: [], answered: new Map(), locked: 0, foreign: 0 };

/**
 * The commands of one desk as they lie in its store, and as this tab has read them last. Reading and writing follow each
 * other, so that nothing that is read is older than what was written.
 */
export class Queue {
  readonly #store: OutboxStore;
  readonly #now: () => number;
  readonly #show: () => void;
  #contents: Contents = NOTHING;
  /** The desk that was stored last. */
  #snapshot: DayDesk | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  /** @param show called after each change of `contents` */
  constructor(store: OutboxStore, now: () => number, show: () => void) {
    this.#store = store;
    this.#now = now;
    this.#show = show;
  }

  get contents(): Contents {
    return this.#contents;
  }

  get isLasting(): boolean {
    return this.#store.isLasting;
  }

  /** Reads what other tabs have written meanwhile. */
  readonly reload = (): Promise<unknown> => this.#inTurn(() => this.#load());

  /**
   * Stores a command that was made on this desk.
   * @param onStored called with its key before anybody can send it
   */
  add(
    asked: Pick<Pending, 'command' | 'note'>,
    desk: DayDesk,
    onStored: (key: string) => void,
  ): Promise<string> {
    return this.#inTurn(async () => {
      const pending = this.#pendingOf(asked, desk.state);
      // One that is there already need not be encrypted again.
      const snapshot = desk === this.#snapshot ? {} : { snapshot: desk };
      const [id] = (await this.#store.write({ add: [pending], ...snapshot })) ?? [];
      if (id === undefined) throw new Error('Nothing was written');
      this.#snapshot = desk;
      onStored(pending.key);
      this.#hold({ ...this.#contents, kept: [...this.#contents.kept, { ...pending, id }] });
      return pending.key;
    });
  }

  /** Notes the number of an accepted command, until the desk has it. */
  number(first: Kept, seq: number): void {
    const numbered = { ...first, answered: seq };
    const kept = this.#contents.kept.map((one) => (one.id === first.id ? numbered : one));
    this.#hold({ ...this.#contents, kept });
  }

  /**
   * Removes an accepted command.
   * @param confirmed the desk as it is once the turn has come
   */
  finish({ id, key }: Kept, answered: Answered, confirmed: () => DayDesk | null): Promise<void> {
    // In one transaction: a page that opens without the provider shows the command as pending or as done.
    return this.#inTurn(async () => {
      const desk = confirmed();
      const done = { remove: [id], answered };
      const isWritten =
        desk && desk !== this.#snapshot
          ? // A full device has no room for a larger desk.
            await this.#store.write({ ...done, snapshot: desk }).catch(() => this.#store.write(done))
          : await this.#store.write(done);
      // Somebody may have given it up meanwhile; it was done all the same.
      if (!isWritten) await this.#store.write({ answered });
      const kept = this.#contents.kept.filter((one) => one.id !== id);
      this.#hold({ ...this.#contents, kept, answered: new Map(this.#contents.answered).set(key, answered) });
    });
  }

  /** Keeps a command for a person, with the sentence of its refusal. */
  refuse(first: Kept, message: string): Promise<void> {
    return this.#inTurn(async () => {
      await this.#store.write({ replace: [{ ...first, refused: { message } }] });
      await this.#load();
    });
  }

  /** Makes a new command of an old one, on the desk as it is now. Returns the old key, unless another tab was faster. */
  renew(id: number, state: DayState): Promise<string | undefined> {
    return this.#exchange(id, ({ command, note }) => [this.#pendingOf({ command, note }, state)]);
  }

  /** Removes a command. Returns its key, unless another tab was faster. */
  remove(id: number): Promise<string | undefined> {
    return this.#exchange(id, () => []);
  }

  #exchange(id: number, newOf: (old: Kept) => readonly Pending[]): Promise<string | undefined> {
    return this.#inTurn(async () => {
      const old = this.#contents.kept.find((one) => one.id === id);
      if (!old) return undefined;
      // Written only if it is still there: a press in another tab was not faster.
      const ids = await this.#store.write({ remove: [id], add: newOf(old) });
      await this.#load();
      return ids ? old.key : undefined;
    });
  }

  /** Stores the desk as the provider has confirmed it, for a page that opens without it. */
  async keepSnapshot(snapshot: DayDesk): Promise<void> {
    if (snapshot === this.#snapshot) return;
    const writing = this.#inTurn(async () => {
      await this.#store.write({ snapshot });
      this.#snapshot = snapshot;
    });
    await writing.catch((error: unknown) => logProblem('Стол не сохранён на устройстве', error));
  }

  readonly readSnapshot = (): Promise<DayDesk | undefined> =>
    this.#store.readSnapshot().catch(() => undefined);

  close(): void {
    this.#isClosed = true;
    this.#store.close();
  }

  #pendingOf = (asked: Pick<Pending, 'command' | 'note'>, state: DayState): Pending =>
    pendingOf(asked, state, this.#contents.kept, this.#now());

  async #load(): Promise<Contents | undefined> {
    const contents = await this.#store.read();
    if (this.#isClosed) return undefined;
    this.#hold(contents);
    return contents;
  }

  #hold(contents: Contents): void {
    this.#contents = contents;
    this.#show();
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#turn.then(work);
    this.#turn = next.catch(() => undefined);
    return next;
  }
}
