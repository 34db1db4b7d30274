import { token } from '@league/shared';
import { type RatingId, weightTitle } from '@league/shared/contract';
import { EmptyState, QueryResult, Skeleton } from '@league/shared/kit';
import styled from 'styled-components';
import { CategoryBoard } from './category-board.tsx';
import { CategoryFrame, SearchPlace, tile } from './category-frame.tsx';
import { useGetRatingQuery } from './rating.api.ts';

/** The board before its data: the search and every category where they will stand. */
const BoardOutline = () => (
  <>
    <SearchPlace>
      <Skeleton height="77px" radius={token('radiusM')} />
    </SearchPlace>
    <CategoryFrame>
      {({ weight }) => (
        <Tile>
          <b>{weightTitle(weight)}</b>
          <span>
            <Skeleton width="7em" height="1lh" />
          </span>
          <Leader>
            <Skeleton width="9em" height="2lh" />
          </Leader>
        </Tile>
      )}
    </CategoryFrame>
  </>
);

/** Two lines as high as those of the first athlete. */
const Leader = styled.span`
  margin-top: ${token('s1')};
  line-height: 1.3;
`;

const Tile = styled.div`
  ${tile}
`;

/** Parents decide about names at any time: an open page learns of it within so many milliseconds. */
const EVERY = 60_000;

/** A table as the provider answers it: what the live content says, without the names that everybody may not read. */
export function RatingTable({ id }: { id: RatingId }) {
  const query = useGetRatingQuery({ rating: id }, { pollingInterval: EVERY });
  return (
    <QueryResult
      query={query}
      what="рейтинг"
      loading={<BoardOutline />}
      absent={<EmptyState title="Рейтинг ещё не опубликован" />}
    >
      {(rating) => <CategoryBoard rating={rating} />}
    </QueryResult>
  );
}
