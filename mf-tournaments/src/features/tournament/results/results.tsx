import { Button, below, plural, token, visuallyHidden } from '@league/shared';
import {
  type CategoryFile,
  type CategoryWinners,
  type ClubMedals,
  clubMedals,
  type MedalPlace,
} from '@league/shared/contract';
import { QueryResult, Stack, Table, Text } from '@league/shared/kit';
import { type ReactNode, useMemo, useState } from 'react';
import styled from 'styled-components';
import { useGetTournamentWinnersQuery } from '../../../lib/use-tournaments.ts';
import { SectionTitle } from '../layout.tsx';
import { Medal } from './medal.tsx';
import { WinnerList } from './winner-list.tsx';

/** Clubs before «Показать все клубы»; winners are not far below. */
const SHOWN_FIRST = 10;

const header = (place: MedalPlace, name: string) => (
  <Metal>
    <Medal place={place} />
    <span>{name}</span>
  </Metal>
);

const countOf = (clubs: number): string =>
  `${clubs}\u00a0${plural(clubs, { one: 'клуб', few: 'клуба', many: 'клубов' })}`;

function MedalStandings({ clubs }: { clubs: readonly ClubMedals[] }) {
  const [isWhole, setWhole] = useState(false);
  const rows = isWhole ? clubs : clubs.slice(0, SHOWN_FIRST);
  return (
    <div>
      <SectionTitle>Медали клубов</SectionTitle>
      <Table
        caption="Медали клубов"
        columns={[
          {
            id: 'club',
            header: 'Место, клуб',
            render: ({ place, club }) => (
              <Club>
                <b>{place}</b> <span>{club}</span>
              </Club>
            ),
          },
          { id: 'gold', header: header(1, 'Золото'), align: 'end', render: ({ medals }) => medals[0] },
          { id: 'silver', header: header(2, 'Серебро'), align: 'end', render: ({ medals }) => medals[1] },
          { id: 'bronze', header: header(3, 'Бронза'), align: 'end', render: ({ medals }) => medals[2] },
          {
            id: 'total',
            header: 'Всего',
            align: 'end',
            render: ({ medals: [gold, silver, bronze] }) => <b>{gold + silver + bronze}</b>,
          },
        ]}
        rows={rows}
        rowKey={({ club }) => club}
      />
      {clubs.length > SHOWN_FIRST && (
        <More variant="secondary" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? `Показать первые ${SHOWN_FIRST}` : `Показать все: ${countOf(clubs.length)}`}
        </More>
      )}
    </div>
  );
}

const Metal = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token('s2')};

  ${below.tablet} {
    > span {
      ${visuallyHidden}
    }
  }
`;

const Club = styled.span`
  display: grid;
  grid-template-columns: 2ch 1fr;
  gap: ${token('s2')};
  text-align: start;

  ${below.tablet} {
    font-size: ${token('small')};
  }

  > b {
    text-align: end;
  }
`;

const More = styled(Button)`
  margin-block-start: ${token('s3')};

  @media print {
    display: none;
  }
`;

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
        {awaited.length > 0 && (
          <Text $above="s3" $color="ink2">
            Пока без категорий: {awaited.join('; ')}.
          </Text>
        )}
      </div>
      <WinnerList categories={winners} />
    </>
  );
}
