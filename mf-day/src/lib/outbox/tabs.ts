import type { OutboxWorld } from './world.ts';

export type OutboxPhase = 'idle' | 'sending' | 'offline' | 'signed-out' | 'forbidden';

/** What tabs of one outbox tell each other. */
export type Message =
  | { type: 'changed' | 'wake' | 'hello' }
  | { type: 'answered'; key: string; problem: string | undefined }
  | { type: 'phase'; phase: OutboxPhase; message: string | undefined };

/** The other tabs of the same outbox. */
export class Tabs {
  readonly #channel: ReturnType<OutboxWorld['channel']>;
  #isClosed = false;

  /** @param hear called with what another tab tells */
  constructor(name: string, { channel }: Pick<OutboxWorld, 'channel'>, hear: (message: Message) => void) {
    this.#channel = channel(name);
    this.#channel.onmessage = ({ data }) => hear(data);
  }

  tell(message: Message): void {
    if (!this.#isClosed) this.#channel.postMessage(message);
  }

  close(): void {
    this.#isClosed = true;
    this.#channel.close();
  }
}
