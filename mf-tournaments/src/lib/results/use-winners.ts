import { useCallback, useEffect, useState } from 'react';
import type { CategoryFile } from '../content/content-schema.ts';
import { type CategoryWinners, winnersFile } from './winners.ts';

export type WinnersState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'ready'; winners: CategoryWinners[] };

async function requestWinners(address: string): Promise<CategoryWinners[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  return answer.json();
}

/** The winners of a tournament from the release; none before the first file of results. */
export function useWinners(id: string, files: readonly CategoryFile[]): WinnersState {
  const beside = files.find(({ href }) => href)?.href;
  const address = beside && new URL(winnersFile(id), beside).href;
  const [state, setState] = useState<WinnersState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt requests again
  useEffect(() => {
    if (!address) return;
    let isCurrent = true;
    requestWinners(address).then(
      (winners) => isCurrent && setState({ status: 'ready', winners }),
      (error) => isCurrent && setState({ status: 'failed', error, retry }),
    );
    return () => {
      isCurrent = false;
    };
  }, [address, retry, attempt]);
  return address ? state : { status: 'ready', winners: [] };
}
