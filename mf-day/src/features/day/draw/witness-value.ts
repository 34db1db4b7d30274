const VALUE_BYTES = 32;

/** A new value of a witness: 64 hexadecimal figures. */
export const newWitnessValue = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(VALUE_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const keyOf = (tournament: string, session: number) => `draw-witness ${tournament} ${session}`;

/** The value that this browser keeps for a draw: it outlives a closed tab. Null without one. */
export function keptValue(tournament: string, session: number): string | null {
  try {
    return localStorage.getItem(keyOf(tournament, session));
  } catch {
    return null;
  }
}

/** Keeps a value; false where the browser stores nothing, so that nothing is promised that cannot be opened. */
export function keepValue(tournament: string, session: number, value: string): boolean {
  try {
    localStorage.setItem(keyOf(tournament, session), value);
    return true;
  } catch {
    return false;
  }
}
