import { from, token } from '@league/shared';
import type { TournamentDetails } from '@league/shared/contract';
import { Hidden, Page, type Query, QueryResult, Skeleton, SkeletonRows } from '@league/shared/kit';
import styled from 'styled-components';
import { paths } from '../../lib/tournament.ts';
import { Overlap } from './layout.tsx';

/** Placeholders for the blocks of a tournament while its content loads. */
export function TournamentSkeleton() {
  return (
    <div aria-busy="true">
      <Hidden as="p" role="status">
        Загрузка…
      </Hidden>
      <Overlap>
        <Links>
          <Skeleton height="100%" />
        </Links>
      </Overlap>
      <Columns>
        <SkeletonRows rows={6} height="51px" />
        <SkeletonRows rows={6} height="51px" />
      </Columns>
    </div>
  );
}

/** A page opened by its address whose tournament has not arrived: not even its name is known. */
export const LostPage = ({ query }: { query: Query<TournamentDetails> }) => (
  <Page
    title="Турнир"
    art={{ seed: 'tournaments', hue: 'chung' }}
    back={{ to: paths.list.href(), label: 'Турниры' }}
  >
    <QueryResult query={query} what="страницу турнира" loading={<TournamentSkeleton />}>
      {() => null}
    </QueryResult>
  </Page>
);

const Links = styled.div`
  height: 266px;

  ${from.tablet} {
    height: 177px;
  }

  ${from.desktop} {
    height: 88px;
  }
`;

const Columns = styled.div`
  display: grid;
  gap: ${token('s7')};
  padding-top: ${token('s7')};

  ${from.desktop} {
    grid-template-columns: 1.15fr 1fr;
  }
`;
