import { token } from '@league/shared';
import { type CategoryFile, type CategoryWinners, clubMedals } from '@league/shared/contract';
import { QueryResult, Stack } from '@league/shared/kit';
import { type ReactNode, useMemo } from 'react';
import styled from 'styled-components';
import { useGetTournamentWinnersQuery } from '../../../lib/tournaments.api.ts';
import { SectionTitle } from '../layout.tsx';
import { MedalStandings } from './medal-standings.tsx';
import { WinnerList } from './winner-list.tsx';

/** Parents decide about names at any time: an open page learns of it within so many milliseconds. */
const EVERY = 60_000;

interface Props {
  /** Id of the tournament. */
  id: string;
  files: CategoryFile[];
  /** The list of the files. */
  children: ReactNode;
}

/** Medals by club and winners above the files that they are read from; the files alone where none can be read. */
export function Results({ id, files, children }: Props) {
  const query = useGetTournamentWinnersQuery({ tournament: id }, { pollingInterval: EVERY });
  if (query.data?.length === 0) return children;
  return (
    <Stack $gap="s7">
      <QueryResult query={query} what="призёров и медали" rows={8} height="64px">
        {(winners) => <Winners winners={winners} files={files} />}
      </QueryResult>
      {!query.isLoading && files.length > 0 && (
        <section aria-labelledby="files">
          <SectionTitle id="files">Протоколы в Excel</SectionTitle>
          {children}
        </section>
      )}
    </Stack>
  );
}

/** All medallists of a tournament. */
export const medallistsOf = (winners: readonly CategoryWinners[]) =>
  winners.flatMap(({ weights }) => weights.flatMap(({ medallists }) => medallists));

function Winners({ winners, files }: { winners: CategoryWinners[]; files: CategoryFile[] }) {
  const clubs = useMemo(() => clubMedals(medallistsOf(winners)), [winners]);
  const awaited = files
    .filter(({ href, category }) => !href && !winners.some((one) => one.category === category))
    .map(({ category }) => category);
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
