import { failureText, isApiError, isUnreachable } from '@league/shared';
import type { Answer, DayCommand, DayDesk, DayNews } from '@league/shared/contract';
import { type Applied, type DayState, fold, isReadable } from '@league/shared/day';
import type { Outbox, OutboxLine, OutboxView, Reply, Stored } from '../outbox/outbox.ts';
import { decisionOf, isDecidedHere, isOfWholeDay, type Pending, pendingView } from '../outbox/pending.ts';

/** How a command ended: undefined once accepted, else the sentence of its refusal. */
export type Outcome = string | undefined;

type Answered<T> = Promise<{ data?: T | undefined; error?: unknown }>;

/** What the desk asks of the provider. */
export interface Line {
  send: (
    sending: Omit<Pending, 'basedOn' | 'madeAt'> & { after: number },
  ) => Answered<Answer<'sendDayCommand'>>;
  askNews: (after: number) => Answered<DayNews>;
  /** Asks for the whole desk again, which `hold` is then given. */
  reload: () => void;
  /** Whether the person of this desk is logged in here. */
  isSignedIn: () => boolean;
  /** Opens the outbox; rejects where the browser stores nothing. */
  openOutbox: (line: OutboxLine) => Promise<Outbox>;
}

/** What a page shows of the desk: another object after each change. */
export interface DeskView {
  /** With the pending commands. */
  state: DayState;
  /** As the provider has confirmed it: what a command that changes others is compared with. */
  confirmed: DayState;
  cached: DayDesk;
  outbox: OutboxView;
  /** Whether the log has a command that this release does not know: what is shown ends before it. */
  isOutdated: boolean;
  /** Milliseconds by which the provider's clock is ahead of this device's. */
  clockAhead: number;
}

/** Clocks that differ by less go alike, in milliseconds: an answer takes its time. */
const SAME_CLOCK = 2_000;

/** News are stored for a page that opens without the provider, in milliseconds: not each one. */
const KEPT_AFTER = 5_000;

const NOT_READY = 'Стол ещё не загрузился.';

/**
 * The desk without its page: what the provider has confirmed, what is pending in the outbox, and both together. Commands
 * are shown as soon as they are stored on the device.
 */
export class OptimisticDesk {
  readonly #line: Line;
  readonly #listeners = new Set<() => void>();
  #cached: DayDesk | null = null;
  #outbox: Outbox | null = null;
  #opening: Promise<unknown> = Promise.resolve();
  readonly #withPending = pendingView();
  #keeping: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;
  #isOutdated = false;
  #clockAhead = 0;
  #view: DeskView | null = null;

  constructor(line: Line) {
    this.#line = line;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Null before the first answer, unless the device has kept the desk. */
  readonly view = (): DeskView | null => this.#view;

  get outbox(): Outbox | null {
    return this.#outbox;
  }

  /** Opens with what this device has kept; the provider may be out of reach. Rejects where the browser stores nothing. */
  readonly start = async (): Promise<void> => {
    this.#isStopped = false;
    await this.#openOutbox();
    const snapshot = await this.#outbox?.readSnapshot();
    if (this.#cached) void this.#outbox?.storeSnapshot();
    else if (snapshot) this.#cached = snapshot;
    this.#show();
  };

  /** Ends the sending of this tab. */
  readonly stop = (): void => {
    this.#isStopped = true;
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    this.#outbox?.close();
    this.#outbox = null;
  };

  /**
   * The whole desk as it was answered. The news may have been faster.
   * @param at when, by the clock of this device
   */
  readonly cacheDesk = async (confirmed: DayDesk, at = Date.now()): Promise<void> => {
    this.#compareClocks(confirmed.now, at);
    const known = this.#cached;
    const isBehind = known !== null && known.state.seq > confirmed.state.seq;
    const { state, athletes } = known ?? confirmed;
    this.#cached = isBehind ? { ...confirmed, state, athletes } : confirmed;
    this.#show();
    await this.#outbox?.storeSnapshot();
    this.#outbox?.wake();
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
      // The right may have ended: the desk is then closed in every tab.
      if (isApiError(error) && error.status === 403) this.#line.reload();
      // A question that was answered before keeps that answer beside the failure.
      if (error !== undefined || !data) return;
      this.#heard(data);
      isBehind = this.#seq > after && this.#seq < data.seq;
    }
  };

  /**
   * Stores a command and shows its result. Resolves once it is stored: for entries that follow each other fast. What
   * becomes of it later stands in the outbox.
   */
  readonly record = async (command: DayCommand, note?: string): Promise<Outcome> => {
    const stored = await this.#store(command, note);
    return 'problem' in stored ? stored.problem : undefined;
  };

  /**
   * Stores a command, shows its result, and waits for the answer, for a dialog that shows it. Without network a command
   * of an entry is done once it is stored and shown; a step of the whole day, which everybody is told of, goes on waiting,
   * and so does what only the provider can decide.
   */
  readonly send = async (command: DayCommand, note?: string): Promise<Outcome> => {
    const stored = await this.#store(command, note);
    if ('problem' in stored) return stored.problem;
    const { key, answer, waits } = stored;
    let isWaiting = false;
    const problem = await Promise.race([
      answer,
      waits.then(() => {
        isWaiting = true;
        return isDecidedHere(command) && !isOfWholeDay(command) ? undefined : answer;
      }),
    ]);
    if (isWaiting) return problem;
    // The caller is told at once, so that it need not stand in the list too.
    const refused = this.#outbox?.view().queued.find((one) => one.key === key);
    if (problem !== undefined && refused) await this.#outbox?.giveUp(refused.id);
    return problem;
  };

  get #seq(): number {
    return this.#cached?.state.seq ?? 0;
  }

  async #store(command: DayCommand, note: string | undefined): Promise<Stored | { problem: string }> {
    const [state, outbox, desk] = [this.#view?.state, this.#outbox, this.#cached];
    if (!state || !outbox || !desk) return { problem: NOT_READY };
    const decision = decisionOf(state, command);
    if (decision && 'refusal' in decision) return { problem: decision.refusal.message };
    return outbox.add({ command, note }, desk.state);
  }

  #openOutbox(): Promise<unknown> {
    this.#opening = this.#opening
      .catch(() => undefined)
      .then(async () => {
        if (this.#outbox || this.#isStopped) return;
        const outbox = await this.#line.openOutbox({
          ...{ send: this.#sendNow, catchUp: this.askNews },
          confirmed: () => (this.#line.isSignedIn() ? this.#cached : null),
        });
        if (this.#isStopped) return outbox.close();
        this.#outbox = outbox;
        outbox.subscribe(() => this.#show());
      });
    return this.#opening;
  }

  readonly #sendNow = async ({ key, command, note, expects }: Pending): Promise<Reply> => {
    if (!this.#line.isSignedIn()) return { kind: 'signed-out' };
    const { data, error } = await this.#line.send({ key, command, note, expects, after: this.#seq });
    if (data) {
      const { own = data.seq } = data;
      return { kind: 'accepted', seq: own, apply: () => this.#changedBy(own, data) };
    }
    if (isUnreachable(error)) return { kind: 'unheard' };
    const status = isApiError(error) ? error.status : 0;
    if (status === 401) return { kind: 'signed-out' };
    const [problem] = isApiError(error) ? Object.values(error.fields) : [];
    const message = problem ?? failureText(error);
    // What stands there now is shown beside the refusal; a desk whose right has ended is closed.
    await this.askNews();
    return { kind: status === 403 ? 'forbidden' : 'refused', message };
  };

  /** The parts that the command of this number was the last to change. */
  async #changedBy(own: number, news: DayNews): Promise<readonly string[]> {
    const state = await this.applyNews(news);
    return Object.entries(state?.revisions ?? {}).flatMap(([part, seq]) => (seq === own ? [part] : []));
  }

  /** The provider has answered: what waits for it need not wait longer. */
  #heard(news: DayNews): void {
    this.#compareClocks(news.now, Date.now());
    this.#add(news);
    if (this.#outbox?.view().phase === 'offline') this.#outbox.wake();
  }

  #compareClocks(now: string | undefined, here: number): void {
    if (now === undefined) return;
    const ahead = Date.parse(now) - here;
    if (Math.abs(ahead - this.#clockAhead) >= SAME_CLOCK) this.#clockAhead = ahead;
  }

  #add(news: DayNews): void {
    if (!this.#cached) return;
    const { courts } = this.#cached;
    this.#isOutdated ||= !news.commands.every(isReadable);
    this.#cached = withNews(this.#cached, news);
    this.#show();
    const isOther = JSON.stringify(this.#cached.courts) !== JSON.stringify(courts);
    if ((news.commands.length > 0 || isOther) && !this.#isStopped) this.#storeSoon();
  }

  #storeSoon(): void {
    this.#keeping ??= setTimeout(() => {
      this.#keeping = undefined;
      void this.#outbox?.storeSnapshot();
    }, KEPT_AFTER);
  }

  #show(): void {
    const outbox = this.#outbox?.view();
    this.#view =
      this.#cached && outbox
        ? {
            state: this.#withPending(this.#cached.state, outbox.queued),
            confirmed: this.#cached.state,
            cached: this.#cached,
            outbox,
            isOutdated: this.#isOutdated,
            clockAhead: this.#clockAhead,
          }
        : null;
    for (const listener of this.#listeners) listener();
  }
}

/** The cached desk with the commands that happened since; those that it has already are left out. */
function withNews(
  cached: DayDesk,
  { commands, athletes, courts = cached.courts }: Omit<DayNews, 'seq'>,
): DayDesk {
  const known = cached.state.seq;
  const further = commands.filter(({ seq }) => seq > known).sort((a, b) => a.seq - b.seq);
  // A gap, or a command of a newer release, would mean a state that never was. The next answer brings what lies between.
  const end = further.findIndex((one, index) => one.seq !== known + index + 1 || !isReadable(one));
  const next = further.slice(0, end < 0 ? further.length : end) as readonly Applied[];
  const changed = new Map(athletes.map((athlete) => [athlete.id, athlete]));
  const current = cached.athletes.map((athlete) => {
    const update = changed.get(athlete.id);
    changed.delete(athlete.id);
    return update ?? athlete;
  });
  return {
    ...cached,
    courts,
    state: fold(cached.state, next) as DayDesk['state'],
    // Lists are sorted anew only for other people.
    athletes: athletes.length === 0 ? cached.athletes : [...current, ...changed.values()],
  };
}
