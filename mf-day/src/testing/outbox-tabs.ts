import type { DayCommand, DayDesk } from '@league/shared/contract';
import { IDBFactory } from 'fake-indexeddb';
import { Outbox } from '../lib/outbox/outbox.ts';
import type { Pending } from '../lib/outbox/pending.ts';
import type { OutboxWorld } from '../lib/outbox/sender.ts';
import { OptimisticDesk } from '../lib/queue/optimistic-desk.ts';
import { enteredDay, type StoredDay, settled } from './open-desk.tsx';

/** What becomes of one call: the provider hears it or not, and its answer arrives or not. */
export type Fate = 'arrives' | 'is lost' | 'loses its answer';

const NETWORK = { error: { status: 'network', code: 'network', message: '', fields: {} } };

const TWELVE = Array.from({ length: 12 }, (_, index) => ({ name: `Орлов ${index + 1}`, club: 'Олимп' }));
/** Their entries. */
export const ALL = TWELVE.map((_, index) => index + 1);

/** A browser with tabs of one desk, whose network and time are in the hands of the test. */
export class Browser {
  /** By the number of the call; the last one holds for all that follow. */
  fates: (call: number) => Fate = () => 'arrives';
  /** Answers with an error instead of the provider's answer. */
  refusal: { status: number; message?: string } | null = null;
  isSignedIn = true;
  now = 1_000_000;
  /** Commands that the provider has heard, with repetitions. */
  readonly heard: string[] = [];
  /** Waits that were asked for, in milliseconds. */
  readonly waits: number[] = [];
  readonly day: StoredDay;
  readonly #done: Map<string, number>;
  readonly #database = new IDBFactory();
  readonly #timers = new Set<() => void>();
  readonly #channels = new Set<{ name: string; onmessage: BroadcastChannel['onmessage'] }>();
  readonly #locks = new Map<string, Promise<unknown>>();
  /** Commands that were sent, heard or not. */
  calls = 0;

  constructor(day: StoredDay, done = new Map<string, number>()) {
    this.day = day;
    this.#done = done;
    globalThis.indexedDB = this.#database;
  }

  /** The numbers of the accepted commands, by their keys. */
  get done(): ReadonlyMap<string, number> {
    return this.#done;
  }

  /** Another device with the same provider. */
  otherDevice(): Browser {
    return new Browser(this.day, this.#done);
  }

  /** Lets the time of all timers pass. */
  async pass(times = 1): Promise<void> {
    for (let time = 0; time < times; time++) {
      for (const work of [...this.#timers]) work();
      await settled();
    }
  }

  desk(): DayDesk {
    const { state, athletes } = this.day;
    return {
      ...{ tournament: 'test', state, athletes },
      ...{ applications: [], secretaries: [], courts: {} },
    } as unknown as DayDesk;
  }

  /** A tab of this desk, as it opens; `kill` ends it without a word, as a crash does. */
  async tab({ owner = '7', isBlind = false } = {}) {
    globalThis.indexedDB = this.#database;
    let isAlive = true;
    const whileAlive = <T>(work: Promise<T>): Promise<T> =>
      work.then((value) => (isAlive ? value : new Promise<never>(() => undefined)));
    const killed = Promise.withResolvers<void>();
    const channels: { onmessage: BroadcastChannel['onmessage'] }[] = [];
    const world: OutboxWorld = {
      now: () => this.now,
      random: () => 1,
      after: (milliseconds, work) => {
        this.waits.push(milliseconds);
        const timer = () => {
          this.#timers.delete(timer);
          if (isAlive) work();
        };
        this.#timers.add(timer);
        return () => this.#timers.delete(timer);
      },
      locks: { request: this.#request(killed.promise) } as unknown as LockManager,
      channel: (name) => {
        const channel = this.#channel(name);
        channels.push(channel);
        return channel;
      },
    };
    const desk = new OptimisticDesk({
      send: (sending) => whileAlive(this.#send(sending)),
      askNews: async (after) => (this.#isLost() ? NETWORK : { data: this.day.newsSince(after) }),
      reload: () => undefined,
      isSignedIn: () => this.isSignedIn,
      openOutbox: (line) => Outbox.open({ tournament: 'test', owner }, line, world),
    });
    await desk.start();
    if (!isBlind) await desk.cacheDesk(this.desk());
    await settled();
    const queued = () => desk.view()?.outbox.queued ?? [];
    return {
      desk,
      queued,
      refused: () => queued().flatMap(({ refused }) => refused?.message ?? []),
      phase: () => desk.view()?.outbox.phase,
      gramsOf: (entry: number) => desk.view()?.state.entries[entry]?.grams,
      weigh: async (entry: number, grams: number) => {
        const problem = await desk.record({ type: 'weigh', entry, grams });
        await settled();
        return problem;
      },
      kill: async () => {
        isAlive = false;
        for (const channel of channels) channel.onmessage = null;
        killed.resolve();
        await settled();
      },
      /** Stops the tab as an iPad stops one behind. */
      sleep: () => {
        isAlive = false;
        for (const channel of channels) channel.onmessage = null;
      },
    };
  }

  #isLost(): boolean {
    return this.fates(this.calls + 1) === 'is lost';
  }

  async #send({
    key,
    command,
    expects,
    after,
  }: Pick<Pending, 'key' | 'command' | 'expects'> & { after: number }) {
    this.calls += 1;
    const fate = this.fates(this.calls);
    if (fate === 'is lost') return NETWORK;
    if (this.refusal) return { error: { code: 'x', message: '', fields: {}, ...this.refusal } };
    this.heard.push(key);
    const answer = this.#answer(key, command, expects, after);
    return fate === 'loses its answer' ? NETWORK : answer;
  }

  #answer(key: string, command: DayCommand, expects: Record<string, number>, after: number) {
    const own = this.#done.get(key);
    if (own === undefined) {
      const refusal = this.day.try(this.day.complete(command), expects);
      if (refusal) return { error: { status: 409, code: 'conflict', message: refusal.message, fields: {} } };
      this.#done.set(key, this.day.state.seq);
    }
    return { data: { ...this.day.newsSince(after), own: own ?? this.day.state.seq } };
  }

  /** A lock of the browser: the next one has it when its holder is done or killed. */
  #request =
    (killed: Promise<void>) =>
    async (
      name: string,
      { signal }: { signal: AbortSignal },
      work: () => Promise<unknown>,
    ): Promise<unknown> => {
      const before = this.#locks.get(name) ?? Promise.resolve();
      const closed = new Promise((resolve) => signal.addEventListener('abort', resolve));
      const turn = before.then(() => Promise.race([Promise.resolve().then(work), killed]));
      this.#locks.set(name, Promise.race([turn, killed, closed]));
      return turn;
    };

  #channel(name: string) {
    const others = this.#channels;
    const channel = {
      name,
      onmessage: null as BroadcastChannel['onmessage'],
      postMessage(data: unknown) {
        for (const one of others)
          if (one !== channel && one.name === name)
            one.onmessage?.call(channel as never, { data: structuredClone(data) } as MessageEvent);
      },
      close: () => void others.delete(channel),
    };
    others.add(channel);
    return channel;
  }
}

/** A weigh-in of twelve at the desk of one tab. */
export async function openTab(owner = '7') {
  const browser = new Browser(enteredDay(TWELVE).do({ type: 'open-weighing', weighIn: 1 }));
  return { browser, day: browser.day, tab: await browser.tab({ owner }) };
}

/** The weights of the twelve, by their entries. */
export const weightsOf = ({ state }: { state: { entries: Record<number, { grams: number | null }> } }) =>
  ALL.map((entry) => state.entries[entry]?.grams);
