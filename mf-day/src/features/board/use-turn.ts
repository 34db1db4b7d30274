import { useEffect, useState } from 'react';

/** How long a page of a list is shown, in milliseconds. */
const TURN = 12_000;

/** Which of so many pages is shown: one after the other, and then the first again. */
export function useTurn(pages: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((shown) => shown + 1), TURN);
    return () => clearInterval(timer);
  }, []);
  return turn % pages;
}
