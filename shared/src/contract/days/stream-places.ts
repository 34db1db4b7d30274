/** Streams at once. Beyond them a reader asks every now and then. */
export interface Room {
  all: number;
  /** Of one address: a hall has one for everybody. */
  ofAddress: number;
}

/** Counts the streams of a process by address: of the provider, and of the edge. */
export class Places {
  readonly #room: Room;
  readonly #ofAddress = new Map<string, number>();
  #all = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  get taken(): number {
    return this.#all;
  }

  /** Takes a place; false where there is none. */
  take(address: string): boolean {
    const own = this.#ofAddress.get(address) ?? 0;
    if (this.#all >= this.#room.all || own >= this.#room.ofAddress) return false;
    this.#all += 1;
    this.#ofAddress.set(address, own + 1);
    return true;
  }

  leave(address: string): void {
    const own = (this.#ofAddress.get(address) ?? 1) - 1;
    this.#all -= 1;
    if (own > 0) this.#ofAddress.set(address, own);
    else this.#ofAddress.delete(address);
  }
}
