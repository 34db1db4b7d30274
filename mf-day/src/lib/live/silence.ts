import { checkConnection, setSilence } from '@league/shared';

/**
 * Nothing was heard for so long: nobody knows what is current, in milliseconds. The server says it every 15 s, and one of
 * these may be lost; a page without a stream asks every 20 s.
 */
export const SILENCE = 32_000;

/** Tells the site once a source of news says nothing, and once it is heard again. */
export class Silence {
  readonly #source: string;
  readonly #after: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heardAt = Date.now();
  #isSilent = false;

  /** @param after how long nothing may be heard, in milliseconds */
  constructor(source: string, after = SILENCE) {
    this.#source = source;
    this.#after = after;
  }

  get isSilent(): boolean {
    return this.#isSilent;
  }

  heard(): void {
    this.#heardAt = Date.now();
    this.#set(false);
  }

  /** Expects to hear something from now on. */
  wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // Wi-Fi without internet is silent too, and the site has words of its own for that.
      void checkConnection();
      this.#set(true);
    }, this.#after);
  }

  /** Expects nothing: nobody listens. */
  pause(): void {
    clearTimeout(this.#timer);
  }

  end(): void {
    this.pause();
    this.#set(false);
  }

  #set(isSilent: boolean): void {
    if (isSilent === this.#isSilent) return;
    this.#isSilent = isSilent;
    setSilence(this.#source, isSilent ? this.#heardAt : undefined);
  }
}
