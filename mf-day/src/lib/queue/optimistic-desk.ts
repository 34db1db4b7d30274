import { failureText, isApiError, isUnreachable } from '@league/shared';
import type { DayCommand, DayDesk, DayNews } from '@league/shared/contract';
import { type DayState, decide, isKnown } from '@league/shared/day';
import { withNews } from './news.ts';
import { isDecidedHere, type Pending, pendingOf, rebase, timed, withPending } from './queue.ts';

/** How a command ended: undefined once accepted, else the sentence of its refusal. */
export type Outcome = string | undefined;

type Answer = Promise<{ data?: DayNews | undefined; error?: unknown }>;

/** What the desk asks of the provider. */
export interface Line {
  send: (sending: Omit<Pending, 'answered'> & { after: number }) => Answer;
  askNews: (after: number) => Answer;
  /** Asks for the whole desk again, which `hold` is then given. */
  reload: () => void;
}

/** What a page shows of the desk: another object after each change. */
export interface DeskView {
  /** With the pending commands. */
  state: DayState;
  /** As the provider has confirmed it: what a command that changes others is compared with. */
  confirmed: DayState;
  cached: DayDesk;
  /** A command that nobody has heard of: the network failed. */
  stuck: { command: DayCommand; retry: () => void; drop: () => void } | null;
  /** Whether the log has a command that this release does not know: what is shown ends before it. */
  isOutdated: boolean;
}

interface Sent extends Pending {
  settle: (outcome: Outcome) => void;
}

/**
 * The desk without its page: what the provider has confirmed, what is pending, and both together. Commands are
 * shown at once and sent one after another; each is built on what the one before it has changed.
 */
export class OptimisticDesk {
  readonly #line: Line;
  readonly #listeners = new Set<() => void>();
  #cached: DayDesk | null = null;
  #pending: readonly Sent[] = [];
  #isSending = false;
  #isStuck = false;
  #isOutdated = false;
  #view: DeskView | null = null;

  constructor(line: Line) {
    this.#line = line;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Null before the first answer. */
  readonly view = (): DeskView | null => this.#view;

  /** The whole desk as it was just answered. The news may have been faster. */
  readonly hold = (confirmed: DayDesk): void => {
    const known = this.#cached;
    const isBehind = known !== null && known.state.seq > confirmed.state.seq;
    this.#cached = isBehind ? { ...confirmed, state: known.state, athletes: known.athletes } : confirmed;
    this.#show();
    void this.#work();
  };

  /** Adds the news of an answer, and asks for what did not fit into it. Returns the confirmed state then. */
  readonly applyNews = async (news: DayNews): Promise<DayState | undefined> => {
    this.#add(news);
    if (this.#seq < news.seq) await this.askNews();
    return this.#cached?.state;
  };

  /** Asks what others have done, page by page. */
  readonly askNews = async (): Promise<void> => {
    for (let isBehind = this.#cached !== null; isBehind && !this.#isOutdated; ) {
      const after = this.#seq;
      const { data, error } = await this.#line.askNews(after);
      if (data) this.#add(data);
      // The right may have ended: the desk is then closed in every tab.
      else if (isApiError(error) && error.status === 403) this.#line.reload();
      isBehind = data !== undefined && this.#seq > after && this.#seq < data.seq;
    }
  };

  /** Decides here, shows the result at once, and sends. */
  readonly send = (command: DayCommand, note?: string): Promise<Outcome> => {
    const view = this.#view;
    if (!view) return Promise.resolve('Стол ещё не загрузился.');
    if (isDecidedHere(command)) {
      const decision = decide(view.state, timed(command));
      if ('refusal' in decision) return Promise.resolve(decision.refusal.message);
    }
    return new Promise((settle) => {
      this.#pending = [...this.#pending, { ...pendingOf(view.confirmed, command, note), settle }];
      this.#show();
      void this.#work();
    });
  };

  get #seq(): number {
    return this.#cached?.state.seq ?? 0;
  }

  #add(news: DayNews): void {
    if (!this.#cached) return;
    this.#isOutdated ||= !news.commands.every(isKnown);
    this.#cached = withNews(this.#cached, news);
    this.#show();
  }

  async #work(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let first = this.#pending[0]; first && this.#cached && !this.#isStuck; first = this.#pending[0]) {
      const { settle: _, ...pending } = first;
      const { data, error } = await this.#line.send({ ...pending, after: this.#seq });
      if (data) await this.#accepted(first, data);
      else if (isUnreachable(error)) this.#stick(true);
      else await this.#refused(first, error);
    }
    this.#isSending = false;
  }

  async #accepted(first: Sent, news: DayNews): Promise<void> {
    const answered = { ...first, answered: news.seq };
    this.#pending = this.#pending.map((one) => (one === first ? answered : one));
    await this.applyNews(news);
    if (this.#cached) this.#pending = rebase(this.#pending, answered, this.#cached.state);
    this.#show();
    first.settle(undefined);
  }

  async #refused(first: Sent, error: unknown): Promise<void> {
    this.#pending = this.#pending.filter((one) => one !== first);
    this.#show();
    await this.askNews();
    const [problem] = isApiError(error) ? Object.values(error.fields) : [];
    first.settle(problem ?? failureText(error));
  }

  #stick(isStuck: boolean): void {
    this.#isStuck = isStuck;
    this.#show();
    if (!isStuck) void this.#work();
  }

  #drop(first: Sent): void {
    this.#pending = this.#pending.filter((one) => one !== first);
    this.#stick(false);
    first.settle('Не отправлено.');
  }

  #show(): void {
    const [first] = this.#pending;
    this.#view = this.#cached && {
      state: withPending(this.#cached.state, this.#pending),
      confirmed: this.#cached.state,
      cached: this.#cached,
      stuck:
        this.#isStuck && first
          ? { command: first.command, retry: () => this.#stick(false), drop: () => this.#drop(first) }
          : null,
      isOutdated: this.#isOutdated,
    };
    for (const listener of this.#listeners) listener();
  }
}
