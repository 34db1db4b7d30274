import { logProblem } from '@league/shared';
import type { DayDesk } from '@league/shared/contract';
import type { DayState } from '@league/shared/day';
import { isPending, type Pending, type QueuedCommand } from './pending.ts';
import { type Contents, type DeskOwner, Queue } from './queue.ts';
import { BROWSER, type OutboxWorld, Sender } from './sender.ts';

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
   * parts that nobody has changed since.
   */
  send: (pending: Pending) => Promise<Reply>;
  /** Brings the desk up to date: another tab has had an answer. */
  catchUp: () => Promise<unknown>;
  /** The desk as the provider has confirmed it by now; null while its names may not be stored on the device. */
  confirmed: () => DayDesk | null;
}

type OutboxPhase = 'idle' | 'sending' | 'offline' | 'signed-out' | 'forbidden';

/** What tabs of one outbox tell each other: something was written, or a command was answered. */
type Message = { type: 'changed' } | { type: 'answered'; key: string; problem: string | undefined };

/** What a page shows of an outbox: another object after each change. */
export interface OutboxView extends Contents {
  phase: OutboxPhase;
  /** The provider's sentence of the phase `forbidden`. */
  message: string | undefined;
}

/** A stored command: what becomes of it. */
export interface Stored {
  key: string;
  /** The sentence of the refusal, or undefined once it is accepted or given up. */
  answer: Promise<string | undefined>;
  /** Resolves when it has to wait: the network is missing, or something before it waits. */
  waits: Promise<void>;
}

/** A caller in this tab that waits for the answer of its command. */
interface Caller {
  answer: PromiseWithResolvers<string | undefined>;
  waits: PromiseWithResolvers<void>;
}

const HELD = 'Не отправлено: оно опирается на действие, которое не принято или снято.';

/** Why a command could not be stored. Its input stays where it was typed. */
const storeProblem = (error: unknown): string =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
    ? 'Не сохранено: память браузера заполнена. Освободите место на устройстве и повторите.'
    : 'Не сохранено: браузер не даёт записать. Повторите; если не поможет, обновите страницу.';

/**
 * The commands of one desk that are not answered yet. Each is stored before anybody is told that it is saved; one tab
 * at a time sends them, one after another, until every one is accepted or refused. A refused one stays until a person
 * sends it again or gives it up, and so do those that build on it (`buildsOn`): they are not sent.
 */
export class Outbox {
  readonly #line: OutboxLine;
  readonly #queue: Queue;
  /** The other tabs of the same outbox. */
  readonly #tabs: ReturnType<OutboxWorld['channel']>;
  readonly #sender: Sender;
  readonly #listeners = new Set<() => void>();
  /** By the keys of their commands. */
  readonly #callers = new Map<string, Caller>();
  #phase: OutboxPhase = 'idle';
  #message: string | undefined;
  #view: OutboxView;

  private constructor(of: DeskOwner, line: OutboxLine, world: OutboxWorld) {
    this.#line = line;
    this.#queue = new Queue(of, world.now, line.confirmed, () => this.#show());
    // Tabs of the same desk and owner share the outbox.
    const name = `outbox ${of.tournament} ${of.owner}`;
    this.#tabs = world.channel(name);
    this.#tabs.onmessage = ({ data }) => void this.#heard(data);
    this.#sender = new Sender(name, world, {
      begin: this.#queue.reload,
      attempt: this.#sendNext,
    });
    this.#view = this.#newView();
  }

  /** Opens the outbox, and begins to send. Rejects if the store cannot be read. */
  static async open(of: DeskOwner, line: OutboxLine, world: OutboxWorld = BROWSER): Promise<Outbox> {
    const outbox = new Outbox(of, line, world);
    try {
      await outbox.#queue.clean();
      await outbox.#queue.reload();
    } catch (error) {
      outbox.close();
      throw error;
    }
    outbox.wake();
    return outbox;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): OutboxView => this.#view;

  /** Stores a command that was made on this desk; or returns why it could not be stored. */
  async add(
    asked: Pick<Pending, 'command' | 'note'>,
    state: DayState,
  ): Promise<Stored | { problem: string }> {
    const caller: Caller = { answer: Promise.withResolvers(), waits: Promise.withResolvers() };
    try {
      const key = await this.#queue.add(asked, state, (stored) => this.#callers.set(stored, caller));
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
  readonly storeSnapshot = (): Promise<void> => this.#queue.storeSnapshot();

  readonly readSnapshot = (): Promise<DayDesk | undefined> => this.#queue.readSnapshot();

  /** Tries at once: the network may be back, or somebody looks at the page again. */
  readonly wake = (): void => this.#sender.wake();

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
    const first = this.#queue.contents.queued.find(isPending);
    if (!first) this.#enter('idle');
    // While it tries again, it still waits.
    else if (isFirst) this.#enter('sending');
    return first ? this.#attempt(first).catch(this.#fail) : null;
  };

  /** The store failed after an answer: the command goes once more under its key, which changes nothing. */
  readonly #fail = (error: unknown): false => {
    logProblem('Ответ не записан на устройстве', error);
    this.#enter('offline');
    return false;
  };

  /** Whether the next command may follow at once. */
  async #attempt(first: QueuedCommand): Promise<boolean> {
    const next = await this.#queue.rebase(first);
    if (next.basedOn.length > 0) return this.#refuse(first, HELD);
    const reply = await this.#line.send(next);
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

  async #accept(first: QueuedCommand, { seq, apply }: Extract<Reply, { kind: 'accepted' }>): Promise<true> {
    const { key } = first;
    this.#queue.number(first, seq);
    const parts = await apply();
    await this.#queue.finish(first, { key, seq, parts });
    this.#settle(key, undefined);
    return true;
  }

  async #refuse(first: QueuedCommand, message: string): Promise<true> {
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
    this.#answer(key, problem);
    this.#tell({ type: 'answered', key, problem });
  }

  #answer(key: string, problem: string | undefined): void {
    this.#callers.get(key)?.answer.resolve(problem);
    this.#callers.delete(key);
  }

  #tell(message: Message): void {
    if (!this.#isClosed) this.#tabs.postMessage(message);
  }

  async #heard(message: Message): Promise<void> {
    if (this.#isClosed) return;
    if (message.type === 'answered') await this.#line.catchUp();
    await this.#queue.reload().catch(() => undefined);
    if (message.type === 'answered') this.#answer(message.key, message.problem);
    if (!this.#isClosed) this.#sender.wake();
  }

  #enter(phase: OutboxPhase, message?: string): void {
    const isNew = phase !== this.#phase || message !== this.#message;
    this.#phase = phase;
    this.#message = message;
    if (isWaiting(phase)) for (const { waits } of this.#callers.values()) waits.resolve();
    if (isNew) this.#show();
  }

  /** Something was written here: the other tabs read it. */
  #changed(): void {
    this.#tell({ type: 'changed' });
    this.#sender.wake();
  }

  #newView(): OutboxView {
    return { ...this.#queue.contents, phase: this.#phase, message: this.#message };
  }

  #show(): void {
    this.#view = this.#newView();
    for (const listener of this.#listeners) listener();
  }
}

const isWaiting = (phase: OutboxPhase): boolean => phase !== 'idle' && phase !== 'sending';
