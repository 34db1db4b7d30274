import { logProblem } from '@league/shared';
import type { DayDesk } from '@league/shared/contract';
import type { DayState } from '@league/shared/day';
import { Callers, newCaller } from './callers.ts';
import type { OutboxLine, Reply } from './line.ts';
import { isPending, type Kept, type Pending, rebased } from './pending.ts';
import { Queue } from './queue.ts';
import { Sender } from './sender.ts';
import type { Contents, OutboxStore } from './store.ts';
import { type Message, type OutboxPhase, Tabs } from './tabs.ts';
import { BROWSER, type OutboxWorld } from './world.ts';

/** What a page shows of an outbox: another object after each change. */
export interface OutboxView extends Omit<Contents, 'answered'> {
  /** In the order in which they are sent; refused ones wait for a person. */
  kept: readonly Kept[];
  phase: OutboxPhase;
  /** The provider's sentence of the phase `forbidden`. */
  message: string | undefined;
  /** Whether the commands outlive the page. */
  isLasting: boolean;
}

/** A stored command: what becomes of it. */
export interface Stored {
  key: string;
  /** The sentence of the refusal, or undefined once it is accepted or given up. */
  answer: Promise<string | undefined>;
  /** Resolves when it has to wait: the network is missing, or something before it waits. */
  waits: Promise<void>;
}

const HELD = 'Не отправлено: оно опирается на действие, которое не принято или снято.';

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
  readonly #line: OutboxLine;
  readonly #world: OutboxWorld;
  readonly #queue: Queue;
  readonly #tabs: Tabs;
  readonly #sender: Sender;
  readonly #listeners = new Set<() => void>();
  readonly #callers = new Callers();
  #phase: OutboxPhase = 'idle';
  #message: string | undefined;
  #view: OutboxView;

  /** @param name the desk and its owner: tabs of the same name share the outbox */
  private constructor(name: string, store: OutboxStore, line: OutboxLine, world: OutboxWorld) {
    this.#line = line;
    this.#world = world;
    this.#queue = new Queue(store, world.now, () => this.#show());
    this.#tabs = new Tabs(`outbox ${name}`, world, (message) => void this.#heard(message));
    this.#sender = new Sender(`outbox ${name}`, world, {
      begin: this.#queue.reload,
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
      await outbox.#queue.reload();
    } catch (error) {
      outbox.close();
      throw error;
    }
    outbox.#tabs.tell({ type: 'hello' });
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
    const caller = newCaller();
    try {
      const key = await this.#queue.add(asked, desk, (stored) => this.#callers.add(stored, caller));
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
    this.#exchanged(this.#queue.renew(id, state));

  /** Removes a command that is not to be sent. One that is on its way may still be accepted. */
  readonly giveUp = (id: number): Promise<void> => this.#exchanged(this.#queue.remove(id));

  /** Stores the desk as the provider has confirmed it, for a page that opens without it. */
  keepSnapshot(snapshot: DayDesk): Promise<void> {
    return this.#queue.keepSnapshot(snapshot);
  }

  readonly readSnapshot = (): Promise<DayDesk | undefined> => this.#queue.readSnapshot();

  /** Tries at once: the network may be back, or somebody looks at the page again. */
  readonly wake = (): void => {
    if (this.#sender.isLeading) this.#sender.wake();
    else this.#wakeOther({ type: 'wake' });
  };

  /** Stops, in the middle of a command too. What is stored stays. */
  close(): void {
    if (this.#isClosed) return;
    this.#sender.close();
    this.#tabs.close();
    this.#queue.close();
  }

  get #isClosed(): boolean {
    return this.#sender.isClosed;
  }

  readonly #sendNext = async (isFirst: boolean): Promise<boolean | null> => {
    const first = this.#queue.contents.kept.find(isPending);
    if (!first) this.#enter('idle');
    // While it tries again, it still waits.
    else if (isFirst) this.#enter('sending');
    return first ? this.#attempt(first).catch(this.#fail) : null;
  };

  /** Wakes the tab that sends, or takes its place if it says nothing. */
  #wakeOther(message: Message): void {
    if (this.#queue.contents.kept.some(isPending)) this.#sender.expectWord();
    this.#tabs.tell(message);
  }

  /** The store failed after an answer: the command goes once more under its key, which changes nothing. */
  readonly #fail = (error: unknown): false => {
    logProblem('Ответ не записан на устройстве', error);
    this.#enter('offline');
    return false;
  };

  /** Whether the next command may follow at once. */
  async #attempt(first: Kept): Promise<boolean> {
    const expects = rebased(first, this.#queue.contents.answered);
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
    const { key } = first;
    this.#queue.number(first, seq);
    const things = await apply();
    await this.#queue.finish(first, { key, seq, things, at: this.#world.now() }, this.#line.confirmed);
    this.#settle(key, undefined);
    return true;
  }

  async #refuse(first: Kept, message: string): Promise<true> {
    await this.#queue.refuse(first, message);
    this.#settle(first.key, message);
    return true;
  }

  async #exchanged(exchanging: Promise<string | undefined>): Promise<void> {
    const key = await exchanging;
    if (key !== undefined) this.#settle(key, undefined);
    this.#changed();
  }

  #settle(key: string, problem: string | undefined): void {
    this.#callers.answer(key, problem);
    this.#tabs.tell({ type: 'answered', key, problem });
  }

  async #heard(message: Message): Promise<void> {
    if (this.#isClosed) return;
    switch (message.type) {
      case 'changed':
        if (this.#sender.isLeading) this.#tellPhase();
        await this.#queue.reload().catch(() => undefined);
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
        await this.#queue.reload().catch(() => undefined);
        this.#callers.answer(message.key, message.problem);
    }
  }

  #enter(phase: OutboxPhase, message?: string): void {
    const isNew = phase !== this.#phase || message !== this.#message;
    this.#phase = phase;
    this.#message = message;
    if (isWaiting(phase)) this.#callers.wait();
    if (!isNew) return;
    if (this.#sender.isLeading) this.#tellPhase();
    this.#show();
  }

  /** Something was written here: the other tabs read it, and the sending tab begins. */
  #changed(): void {
    if (this.#sender.isLeading) this.#tabs.tell({ type: 'changed' });
    else this.#wakeOther({ type: 'changed' });
    this.#sender.wake();
  }

  #tellPhase(): void {
    this.#tabs.tell({ type: 'phase', phase: this.#phase, message: this.#message });
  }

  #newView(): OutboxView {
    const { answered: _, ...contents } = this.#queue.contents;
    return { ...contents, phase: this.#phase, message: this.#message, isLasting: this.#queue.isLasting };
  }

  #show(): void {
    this.#view = this.#newView();
    for (const listener of this.#listeners) listener();
  }
}

const isWaiting = (phase: OutboxPhase): boolean => phase !== 'idle' && phase !== 'sending';
