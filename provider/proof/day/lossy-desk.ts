import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type DayCommand, getDayDesk, getDayLog, sendDayCommand } from '@league/shared/contract';
import { type Applied, type DayState, expectsOf, fold } from '@league/shared/day';
import { answerOf } from '../../src/testing/contract-call.ts';
import type { Visitor } from '../../src/testing/test-app.ts';

/** What a network does to a request. Chances from 0 to 1. */
export interface Network {
  /** Gives numbers from 0 to below 1. */
  random: () => number;
  /** Lost before it came, or its answer on the way back. */
  lost: number;
  /** Sent twice at once. */
  doubled: number;
}

interface Sent {
  key: string;
  after: number;
  expects: Record<string, number>;
  command: DayCommand;
}

/** A command that its desk was told of: its key and its number in the log. */
export interface Acknowledged {
  key: string;
  seq: number;
  command: DayCommand;
}

/** What outlives a desk that is killed: it stands on its disk. */
export interface Disk {
  waiting: Sent | null;
  /** Requests that the network keeps, and may bring later once more. */
  readonly stray: Sent[];
  readonly acknowledged: Acknowledged[];
  /** Milliseconds from each command to its answer. */
  readonly times: number[];
}

export const emptyDisk = (): Disk => ({ waiting: null, stray: [], acknowledged: [], times: [] });

/** A desk over a bad network: writes a command down before it sends it, and sends it as it was until it is answered. */
export class LossyDesk {
  readonly #visitor: Visitor;
  readonly #params: { tournament: string };
  readonly #network: Network;
  readonly disk: Disk;
  #state: DayState | null = null;

  constructor(visitor: Visitor, tournament: string, network: Network, disk = emptyDisk()) {
    this.#visitor = visitor;
    this.#params = { tournament };
    this.#network = network;
    this.disk = disk;
  }

  get state(): DayState {
    assert.ok(this.#state, 'The desk has not been opened');
    return this.#state;
  }

  /** Reads the day, and brings what a killed desk has left to its end. */
  async open(): Promise<this> {
    const params = this.#params;
    this.#state = answerOf(await this.#visitor.call(getDayDesk, { params })).state as unknown as DayState;
    if (this.disk.waiting) await this.#deliver(this.disk.waiting);
    return this;
  }

  /** Reads what others have done. */
  async catchUp(): Promise<void> {
    for (;;) {
      const { seq } = this.state;
      const query = { after: seq };
      const news = answerOf(await this.#visitor.call(getDayLog, { params: this.#params, query }));
      this.#apply(news.commands as readonly Applied[]);
      if (this.state.seq >= news.seq) return;
    }
  }

  /** Whether the command was accepted. A refused one is given up, and the day read again. */
  send(command: DayCommand): Promise<boolean> {
    return this.#deliver(this.#write(command));
  }

  /** The desk is killed after the command has come, and before its answer. */
  async dieWith(command: DayCommand): Promise<void> {
    await this.#visitor.call(sendDayCommand, { params: this.#params, body: this.#write(command) });
  }

  #write(command: DayCommand): Sent {
    const { state } = this;
    this.disk.waiting = { key: randomUUID(), after: state.seq, expects: expectsOf(state, command), command };
    return this.disk.waiting;
  }

  /** The network brings a request of long ago once more. */
  async stray(): Promise<void> {
    const { random } = this.#network;
    const sent = this.disk.stray[Math.floor(random() * this.disk.stray.length)];
    if (sent) await this.#visitor.call(sendDayCommand, { params: this.#params, body: sent });
  }

  async #deliver(sent: Sent): Promise<boolean> {
    const { random, lost, doubled } = this.#network;
    for (;;) {
      if (random() < lost / 2) continue;
      const body = { ...sent, after: this.state.seq };
      const begun = performance.now();
      const answers = await Promise.all(
        Array.from({ length: random() < doubled ? 2 : 1 }, () =>
          this.#visitor.call(sendDayCommand, { params: this.#params, body }),
        ),
      );
      this.disk.times.push(performance.now() - begun);
      this.disk.stray.push(sent);
      if (random() < lost / 2) continue;
      const [answer] = answers;
      this.disk.waiting = null;
      if (answer?.statusCode === 409) {
        await this.catchUp();
        return false;
      }
      assert.ok(answer);
      const news = answerOf(answer);
      this.#apply(news.commands as readonly Applied[]);
      if (this.state.seq < news.seq) await this.catchUp();
      this.disk.acknowledged.push({ key: sent.key, seq: news.seq, command: sent.command });
      return true;
    }
  }

  #apply(commands: readonly Applied[]): void {
    const { seq } = this.state;
    this.#state = fold(
      this.state,
      commands.filter((one) => one.seq > seq),
    );
  }
}
