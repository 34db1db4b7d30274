import { token } from '@league/shared';
import type { CategoryFile, CategoryWinners } from '@league/shared/contract';
import { FailureNotice, SkeletonRows, Stack } from '@league/shared/kit';
import { type ReactNode, useMemo } from 'react';
import styled from 'styled-components';
import { useReading } from '../../../lib/reading.tsx';
import { medalTable } from '../../../lib/results/medal-table.ts';
import { SectionTitle } from '../layout.tsx';
import { MedalStandings } from './medal-standings.tsx';
import { WinnerList } from './winner-list.tsx';

interface Props {
  /** Id of the tournament. */
  id: string;
  files: CategoryFile[];
  readWinners: () => Promise<CategoryWinners[]>;
  /** The list of the files. */
  children: ReactNode;
}

/** Medals by club and winners above the files that they are read from; the files alone where none can be read. */
export function Results({ id, files, readWinners, children }: Props) {
  const state = useReading(`winners ${id}`, readWinners);
  if (state.status === 'loading') {
    return (
      <div aria-busy="true">
        <SkeletonRows rows={8} height="64px" />
      </div>
    );
  }
  if (state.status === 'ready' && state.value.length === 0) return children;
  return (
    <Stack $gap="s7">
      {state.status === 'failed' ? (
        <FailureNotice what="призёров и медали" error={state.error} onRetry={state.retry} />
      ) : (
        <Winners winners={state.value} files={files} />
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

const Awaited = styled.p`
  margin: ${token('s3')} 0 0;
  color: ${token('ink2')};
`;
