import { logProblem } from '@league/shared';
import type { DayDesk } from '@league/shared/contract';
import type { DayState } from '@league/shared/day';
import { type Answered, isPending, type Kept, type Pending, pendingOf, rebased } from './pending.ts';
import { Sender } from './sender.ts';
import type { Contents, OutboxStore } from './store.ts';
import { BROWSER, type OutboxWorld } from './world.ts';

/** How the provider has answered a command. */
export type Reply =
  | { kind: 'accepted'; seq: number; apply: () => Promise<readonly string[]> }
  | { kind: 'refused'; message: string }
  /** No network, or a failing server: sent again by itself. */
  | { kind: 'unheard' }
  /** Nobody, or somebody else, is logged in. */
  | { kind: 'signed-out' }
  /** The right is gone: the command stays, in case it comes back. */
  | { kind: 'forbidden'; message: string };

/** What an outbox asks of its desk. */
export interface OutboxLine {
  /**
   * Sends one command. An accepted one is answered with its number, and `apply` brings the desk so far and returns the
   * things that nobody has changed since.
   */
  send: (pending: Pending) => Promise<Reply>;
  /** Brings the desk up to date: another tab has had an answer. */
  catchUp: () => Promise<unknown>;
  /** The desk as the provider has confirmed it by now; null before its first answer. */
  confirmed: () => DayDesk | null;
}

export type OutboxPhase = 'idle' | 'sending' | 'offline' | 'signed-out' | 'forbidden';

/** What a page shows of an outbox: another object after each change. */
export interface OutboxView {
  /** In the order in which they are sent; refused ones wait for a person. */
  kept: readonly Kept[];
  phase: OutboxPhase;
  /** The provider's sentence of the phase `forbidden`. */
  message: string | undefined;
  /** Whether the commands outlive the page. */
  isLasting: boolean;
  newer: number;
  locked: number;
  foreign: number;
}

/** A stored command: what becomes of it. */
export interface Stored {
  key: string;
  /** The sentence of the refusal, or undefined once it is accepted or given up. */
  answer: Promise<string | undefined>;
  /** Resolves when it has to wait: the network is missing, or something before it waits. */
  waits: Promise<void>;
}

/** A caller that waits for the answer of a command in this tab. */
interface Caller {
  answer: PromiseWithResolvers<string | undefined>;
  waits: PromiseWithResolvers<void>;
}

type Message =
  | { type: 'changed' | 'wake' | 'hello' }
  | { type: 'answered'; key: string; problem: string | undefined }
  | { type: 'phase'; phase: OutboxPhase; message: string | undefined };

const HELD = 'Не отправлено: оно опирается на действие, которое не принято или снято.';
const NOTHING: Contents = { kept: [], answered: new Map(), newer: 0, locked: 0, foreign: 0 };

/** Why a command could not be stored. Its input stays where it was typed. */
const storeProblem = (error: unknown): string =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
    ? 'Не сохранено: память браузера заполнена. Освободите место на устройстве и повторите.'
    : 'Не сохранено: браузер не даёт записать. Повторите; если не поможет, обновите страницу.';

/**
 * The commands of one desk that are not answered yet. Each is stored before anybody is told that it is saved; the tab that
 * holds the lock sends them, one after another, until every one is accepted or refused. A refused one stays until a person
 * sends it again or gives it up, and so do those that build on it (`buildsOn`): they are not sent.
 */
export class Outbox {
  readonly #store: OutboxStore;
  readonly #line: OutboxLine;
  readonly #world: OutboxWorld;
  readonly #channel: ReturnType<OutboxWorld['channel']>;
  readonly #sender: Sender;
  readonly #listeners = new Set<() => void>();
  readonly #callers = new Map<string, Caller>();
  #contents: Contents = NOTHING;
  /** The desk that was stored last. */
  #snapshot: DayDesk | undefined;
  #phase: OutboxPhase = 'idle';
  #message: string | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #view: OutboxView;

  /** @param name the desk and its owner: tabs of the same name share the outbox */
  private constructor(name: string, store: OutboxStore, line: OutboxLine, world: OutboxWorld) {
    this.#store = store;
    this.#line = line;
    this.#world = world;
    this.#channel = world.channel(`outbox ${name}`);
    this.#channel.onmessage = ({ data }) => void this.#heard(data);
    this.#sender = new Sender(`outbox ${name}`, world, {
      begin: this.#reload,
      attempt: this.#sendNext,
    });
    this.#view = this.#newView();
  }

  /** Opens the outbox, and begins to send. Rejects if the store cannot be read. */
  static async open(
    name: string,
    store: OutboxStore,
    line: OutboxLine,
    world: OutboxWorld = BROWSER,
  ): Promise<Outbox> {
    const outbox = new Outbox(name, store, line, world);
    try {
      await outbox.#reload();
    } catch (error) {
      outbox.close();
      throw error;
    }
    outbox.#tell({ type: 'hello' });
    void outbox.#sender.start();
    return outbox;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): OutboxView => this.#view;

  /** Stores a command that was made on this desk; or returns why it could not be stored. */
  async add(asked: Pick<Pending, 'command' | 'note'>, desk: DayDesk): Promise<Stored | { problem: string }> {
    const caller: Caller = { answer: Promise.withResolvers(), waits: Promise.withResolvers() };
    try {
      const key = await this.#inTurn(async () => {
        const pending = this.#pendingOf(asked, desk.state);
        // One that is there already need not be encrypted again.
        const snapshot = desk === this.#snapshot ? {} : { snapshot: desk };
        const [id] = (await this.#store.write({ add: [pending], ...snapshot })) ?? [];
        if (id === undefined) throw new Error('Nothing was written');
        this.#snapshot = desk;
        this.#callers.set(pending.key, caller);
        this.#hold({ ...this.#contents, kept: [...this.#contents.kept, { ...pending, id }] });
        return pending.key;
      });
      if (isWaiting(this.#phase)) caller.waits.resolve();
      this.#changed();
      return { key, answer: caller.answer.promise, waits: caller.waits.promise };
    } catch (error) {
      logProblem('Действие не сохранено на устройстве', error);
      return { problem: storeProblem(error) };
    }
  }

  /** Sends a refused command again as a new one, on the desk as it is now. */
  readonly resend = (id: number, state: DayState): Promise<void> =>
    this.#exchange(id, ({ command, note }) => [this.#pendingOf({ command, note }, state)]);

  /** Removes a command that is not to be sent. One that is on its way may still be accepted. */
  readonly giveUp = (id: number): Promise<void> => this.#exchange(id, () => []);

  /** Adds commands of another device, with their keys. Returns how many it did not have yet. */
  async bring(commands: readonly (Pending & Pick<Kept, 'refused'>)[]): Promise<number> {
    return this.#inTurn(async () => {
      const { kept, answered } = (await this.#load()) ?? NOTHING;
      const known = new Set([...kept.map(({ key }) => key), ...answered.keys()]);
      const added = commands.filter(({ key }) => !known.has(key));
      if (added.length > 0) await this.#store.write({ add: added });
      await this.#load();
      return added.length;
    }).finally(() => this.#changed());
  }

  /** The commands as another device can take them over: they build on nothing that it does not know. */
  exported(): (Pending & Pick<Kept, 'refused'>)[] {
    const { kept, answered } = this.#contents;
    const here = new Set(kept.map(({ key }) => key));
    return kept.map(({ id: _, answered: _seq, ...one }) => {
      const before = one.basedOn.filter((key) => answered.has(key));
      return {
        ...one,
        expects: rebased({ ...one, basedOn: before }, answered) ?? one.expects,
        // A key that is nowhere was given up, which holds the command back there too.
        basedOn: one.basedOn.filter((key) => here.has(key) || !answered.has(key)),
      };
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

  /** Tries at once: the network may be back, or somebody looks at the page again. */
  readonly wake = (): void => {
    if (this.#sender.isLeading) this.#sender.wake();
    else this.#wakeOther({ type: 'wake' });
  };

  /** Stops, in the middle of a command too. What is stored stays. */
  close(): void {
    if (this.#isClosed) return;
    this.#sender.close();
    this.#channel.close();
    this.#store.close();
  }

  get #isClosed(): boolean {
    return this.#sender.isClosed;
  }

  #pendingOf = (asked: Pick<Pending, 'command' | 'note'>, state: DayState): Pending =>
    pendingOf(asked, state, this.#contents.kept, this.#world.now());

  readonly #sendNext = async (isFirst: boolean): Promise<boolean | null> => {
    const first = this.#contents.kept.find(isPending);
    if (!first) this.#enter('idle');
    // While it tries again, it still waits.
    else if (isFirst) this.#enter('sending');
    return first ? this.#attempt(first).catch(this.#fail) : null;
  };

  /** Wakes the tab that sends, or takes its place if it says nothing. */
  #wakeOther(message: Message): void {
    if (this.#contents.kept.some(isPending)) this.#sender.expectWord();
    this.#tell(message);
  }

  /** The store failed after an answer: the command goes once more under its key, which changes nothing. */
  readonly #fail = (error: unknown): false => {
    logProblem('Ответ не записан на устройстве', error);
    this.#enter('offline');
    return false;
  };

  /** Whether the next command may follow at once. */
  async #attempt(first: Kept): Promise<boolean> {
    const expects = rebased(first, this.#contents.answered);
    if (!expects) return this.#refuse(first, HELD);
    const { id: _, refused: _refused, answered: _answered, ...pending } = first;
    const reply = await this.#line.send({ ...pending, expects });
    if (this.#isClosed) return false;
    switch (reply.kind) {
      case 'accepted':
        return this.#accept(first, reply);
      case 'refused':
        return this.#refuse(first, reply.message);
      case 'unheard':
        this.#enter('offline');
        return false;
      default:
        this.#enter(reply.kind, reply.kind === 'forbidden' ? reply.message : undefined);
        return false;
    }
  }

  async #accept(first: Kept, { seq, apply }: Extract<Reply, { kind: 'accepted' }>): Promise<true> {
    const { key, id } = first;
    this.#hold(this.#with({ ...first, answered: seq }));
    const things = await apply();
    const answered: Answered = { key, seq, things, at: this.#world.now() };
    await this.#inTurn(async () => {
      // In one transaction: a page that opens without the provider shows the command as pending or as done.
      const desk = this.#line.confirmed();
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
    this.#settle(key, undefined);
    return true;
  }

  async #refuse(first: Kept, message: string): Promise<true> {
    const refused = { ...first, refused: { message } };
    await this.#inTurn(async () => {
      await this.#store.write({ replace: [refused] });
      await this.#load();
    });
    this.#settle(first.key, message);
    return true;
  }

  async #exchange(id: number, newOf: (old: Kept) => readonly Pending[]): Promise<void> {
    await this.#inTurn(async () => {
      const old = this.#contents.kept.find((one) => one.id === id);
      if (!old) return;
      // Written only if it is still there: a press in another tab was not faster.
      const ids = await this.#store.write({ remove: [id], add: newOf(old) });
      await this.#load();
      if (ids) this.#settle(old.key, undefined);
    });
    this.#changed();
  }

  #settle(key: string, problem: string | undefined): void {
    this.#callers.get(key)?.answer.resolve(problem);
    this.#callers.delete(key);
    this.#tell({ type: 'answered', key, problem });
  }

  async #heard(message: Message): Promise<void> {
    if (this.#isClosed) return;
    switch (message.type) {
      case 'changed':
        if (this.#sender.isLeading) this.#tellPhase();
        await this.#reload().catch(() => undefined);
        return this.#sender.wake();
      case 'wake':
      case 'hello':
        if (this.#sender.isLeading) this.#tellPhase();
        return message.type === 'wake' ? this.#sender.wake() : undefined;
      case 'phase':
        this.#sender.hear();
        if (!this.#sender.isLeading) this.#enter(message.phase, message.message);
        return;
      case 'answered':
        await this.#line.catchUp();
        await this.#reload().catch(() => undefined);
        this.#callers.get(message.key)?.answer.resolve(message.problem);
        this.#callers.delete(message.key);
    }
  }

  #enter(phase: OutboxPhase, message?: string): void {
    const isNew = phase !== this.#phase || message !== this.#message;
    this.#phase = phase;
    this.#message = message;
    if (isWaiting(phase)) for (const { waits } of this.#callers.values()) waits.resolve();
    if (!isNew) return;
    if (this.#sender.isLeading) this.#tellPhase();
    this.#show();
  }

  /** Something was written here: the other tabs read it, and whoever sends begins. */
  #changed(): void {
    if (this.#sender.isLeading) this.#tell({ type: 'changed' });
    else this.#wakeOther({ type: 'changed' });
    this.#sender.wake();
  }

  #tellPhase(): void {
    this.#tell({ type: 'phase', phase: this.#phase, message: this.#message });
  }

  #tell(message: Message): void {
    if (!this.#isClosed) this.#channel.postMessage(message);
  }

  #reload = (): Promise<unknown> => this.#inTurn(() => this.#load());

  async #load(): Promise<Contents | undefined> {
    const contents = await this.#store.read();
    if (this.#isClosed) return undefined;
    this.#hold(contents);
    return contents;
  }

  #with = (changed: Kept): Contents => ({
    ...this.#contents,
    kept: this.#contents.kept.map((one) => (one.id === changed.id ? changed : one)),
  });

  #hold(contents: Contents): void {
    this.#contents = contents;
    this.#show();
  }

  /** Reading and writing follow each other, so that nothing that is read is older than what was written. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#turn.then(work);
    this.#turn = next.catch(() => undefined);
    return next;
  }

  #newView(): OutboxView {
    const { kept, newer, locked, foreign } = this.#contents;
    const { isLasting } = this.#store;
    return { kept, phase: this.#phase, message: this.#message, isLasting, newer, locked, foreign };
  }

  #show(): void {
    this.#view = this.#newView();
    for (const listener of this.#listeners) listener();
  }
}

const isWaiting = (phase: OutboxPhase): boolean => phase !== 'idle' && phase !== 'sending';
