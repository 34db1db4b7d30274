import { useState } from 'react';
import { NO_ROUNDS, type TypedRounds } from './rounds-fields.tsx';

/** The points of the bout that is on, for as long as the tab lives: a reload in the break forgets none. */
export function useKeptRounds(bout: string): [TypedRounds, (typed: TypedRounds) => void] {
  const key = `bout-rounds ${bout}`;
  const [typed, setTyped] = useState(() => read(key));
  const keep = (next: TypedRounds) => {
    setTyped(next);
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage is full or refused: they stand on the page still.
    }
  };
  return [typed, keep];
}

function read(key: string): TypedRounds {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return Array.isArray(kept) ? (kept as TypedRounds) : NO_ROUNDS;
  } catch {
    return NO_ROUNDS;
  }
}
