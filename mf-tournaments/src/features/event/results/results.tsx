import { token } from '@league/shared';
import { FailureNotice, SkeletonRows, Stack } from '@league/shared/kit';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import type { CategoryFile } from '../../../lib/content/content-schema.ts';
import { medalTable } from '../../../lib/results/medal-table.ts';
import { type CategoryWinners, winnersFile } from '../../../lib/results/winners.ts';
import { SectionTitle } from '../layout.tsx';
import { MedalStandings } from './medal-standings.tsx';
import { WinnerList } from './winner-list.tsx';

interface Props {
  /** Id of the tournament. */
  id: string;
  files: CategoryFile[];
  /** The list of the files. */
  children: ReactNode;
}

/** Medals by club and winners above the files that they are read from; the files alone where none can be read. */
export function Results({ id, files, children }: Props) {
  const state = useWinners(id, files);
  if (state.status === 'loading') {
    return (
      <div aria-busy="true">
        <SkeletonRows rows={8} height="64px" />
      </div>
    );
  }
  if (state.status === 'ready' && state.winners.length === 0) return children;
  return (
    <Stack $gap="s7">
      {state.status === 'failed' ? (
        <FailureNotice what="призёров и медали" error={state.error} onRetry={state.retry} />
      ) : (
        <Winners winners={state.winners} files={files} />
      )}
      <section aria-labelledby="files">
        <SectionTitle id="files">Протоколы в Excel</SectionTitle>
        {children}
      </section>
    </Stack>
  );
}

function Winners({ winners, files }: { winners: CategoryWinners[]; files: CategoryFile[] }) {
  const clubs = useMemo(() => medalTable(winners), [winners]);
  const awaited = files.filter(({ href }) => !href).map(({ category }) => category);
  return (
    <>
      <div>
        <MedalStandings clubs={clubs} />
        {awaited.length > 0 && <Awaited>Пока без категорий: {awaited.join('; ')}.</Awaited>}
      </div>
      <WinnerList categories={winners} />
    </>
  );
}

type WinnersState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'ready'; winners: CategoryWinners[] };

async function requestWinners(address: string): Promise<CategoryWinners[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  return answer.json();
}

/** The winners of a tournament from the release; none before the first file of results. */
function useWinners(id: string, files: readonly CategoryFile[]): WinnersState {
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

const Awaited = styled.p`
  margin: ${token('s3')} 0 0;
  color: ${token('ink2')};
`;
