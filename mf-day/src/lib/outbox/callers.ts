/** A caller that waits for the answer of a command in this tab. */
export interface Caller {
  /** Resolves with the sentence of the refusal, or undefined. */
  answer: PromiseWithResolvers<string | undefined>;
  /** Resolves when the command has to wait. */
  waits: PromiseWithResolvers<void>;
}

export const newCaller = (): Caller => ({ answer: Promise.withResolvers(), waits: Promise.withResolvers() });

/** The callers of this tab, by the keys of their commands. */
export class Callers {
  readonly #byKey = new Map<string, Caller>();

  add(key: string, caller: Caller): void {
    this.#byKey.set(key, caller);
  }

  answer(key: string, problem: string | undefined): void {
    this.#byKey.get(key)?.answer.resolve(problem);
    this.#byKey.delete(key);
  }

  /** Tells each that its command has to wait. */
  wait(): void {
    for (const { waits } of this.#byKey.values()) waits.resolve();
  }
}
