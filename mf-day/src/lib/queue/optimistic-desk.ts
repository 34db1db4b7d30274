import { failureText, isApiError, isUnreachable } from '@league/shared';
import type { DayCommand, DayDesk, DayNews } from '@league/shared/contract';
import { type DayState, decide, isKnown } from '@league/shared/day';
import { withNews } from './news.ts';
import { afterTold, isDecidedHere, type Waiting, waitingOf, withWaiting } from './queue.ts';

/** How a command ended: undefined once accepted, else the sentence of its refusal. */
export type Outcome = string | undefined;

type Answer = Promise<{ data?: DayNews | undefined; error?: unknown }>;

/** What the desk asks of the provider. */
export interface Line {
  send: (sending: Omit<Waiting, 'answered'> & { after: number }) => Answer;
  askNews: (after: number) => Answer;
  /** Asks for the whole desk again, which `hold` is then given. */
  reload: () => void;
}

/** What a page shows of the desk: another object after each change. */
export interface DeskView {
  /** With the commands that wait for their answer. */
  state: DayState;
  /** As the provider has told it: what a command that changes others is compared with. */
  told: DayState;
  held: DayDesk;
  /** A command that nobody has heard of: the network failed. */
  stuck: { command: DayCommand; retry: () => void; drop: () => void } | null;
  /** Whether the log has a command that this release does not know: what is shown ends before it. */
  isOutdated: boolean;
}

interface Sent extends Waiting {
  settle: (outcome: Outcome) => void;
}

/**
 * The desk without its page: what the provider has told, what waits to be told to it, and both together. Commands are
 * shown at once and sent one after another; each is built on what the one before it has changed.
 */
export class OptimisticDesk {
  readonly #line: Line;
  readonly #listeners = new Set<() => void>();
  #held: DayDesk | null = null;
  #waiting: readonly Sent[] = [];
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

  /** Null before anything was told. */
  readonly view = (): DeskView | null => this.#view;

  /** The whole desk as it was just told. The news may have been faster. */
  readonly hold = (told: DayDesk): void => {
    const known = this.#held;
    const isBehind = known !== null && known.state.seq > told.state.seq;
    this.#held = isBehind ? { ...told, state: known.state, athletes: known.athletes } : told;
    this.#show();
    void this.#work();
  };

  /** Adds the news of an answer. */
  readonly take = (news: Pick<DayNews, 'commands' | 'athletes'>): void => {
    if (!this.#held) return;
    this.#isOutdated ||= !news.commands.every(isKnown);
    this.#held = withNews(this.#held, news);
    this.#show();
  };

  /** Asks what others have done, page by page. */
  readonly askNews = async (): Promise<void> => {
    for (let isBehind = this.#held !== null; isBehind && !this.#isOutdated; ) {
      const after = this.#seq;
      const { data, error } = await this.#line.askNews(after);
      if (data) this.take(data);
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
      const decision = decide(view.state, command);
      if ('refusal' in decision) return Promise.resolve(decision.refusal.message);
    }
    return new Promise((settle) => {
      this.#waiting = [...this.#waiting, { ...waitingOf(view.told, command, note), settle }];
      this.#show();
      void this.#work();
    });
  };

  get #seq(): number {
    return this.#held?.state.seq ?? 0;
  }

  async #work(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let first = this.#waiting[0]; first && this.#held && !this.#isStuck; first = this.#waiting[0]) {
      const { settle: _, ...waiting } = first;
      const { data, error } = await this.#line.send({ ...waiting, after: this.#seq });
      if (data) await this.#accepted(first, data);
      else if (isUnreachable(error)) this.#stick(true);
      else await this.#refused(first, error);
    }
    this.#isSending = false;
  }

  async #accepted(first: Sent, news: DayNews): Promise<void> {
    const answered = { ...first, answered: news.seq };
    this.#waiting = this.#waiting.map((one) => (one === first ? answered : one));
    this.take(news);
    if (this.#seq < news.seq) await this.askNews();
    if (this.#held) this.#waiting = afterTold(this.#waiting, answered, this.#held.state);
    this.#show();
    first.settle(undefined);
  }

  async #refused(first: Sent, error: unknown): Promise<void> {
    this.#waiting = this.#waiting.filter((one) => one !== first);
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
    this.#waiting = this.#waiting.filter((one) => one !== first);
    this.#stick(false);
    first.settle('Не отправлено.');
  }

  #show(): void {
    const [first] = this.#waiting;
    this.#view = this.#held && {
      state: withWaiting(this.#held.state, this.#waiting),
      told: this.#held.state,
      held: this.#held,
      stuck:
        this.#isStuck && first
          ? { command: first.command, retry: () => this.#stick(false), drop: () => this.#drop(first) }
          : null,
      isOutdated: this.#isOutdated,
    };
    for (const listener of this.#listeners) listener();
  }
}
