/** A value that may be a slip. A form shows the question before it sends; the provider accepts the value. */
export interface Offer {
  question: string;
  /** The likely value, which a button puts into the field. */
  text?: string | undefined;
}

// A form's schema is a chunk with its own copy of this file, so the switch stands where both copies see it.
const KEY = Symbol.for('league.asking');
const realm = globalThis as { [KEY]?: boolean };

/** Whether schemas report their questions as issues, with an `Offer` in `params`. */
export const isAsking = (): boolean => realm[KEY] === true;

/** Runs synchronous work during which schemas report their questions. */
export function asking<Result>(work: () => Result): Result {
  realm[KEY] = true;
  try {
    return work();
  } finally {
    realm[KEY] = false;
  }
}
