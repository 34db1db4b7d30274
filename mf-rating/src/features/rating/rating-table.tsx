import type { RatingId } from '@league/shared/contract';
import { EmptyState, QueryResult } from '@league/shared/kit';
import { BoardOutline } from './board-outline.tsx';
import { CategoryBoard } from './category-board.tsx';
import { useGetRatingQuery } from './rating.api.ts';

/** Parents decide about names at any time: an open page learns of it within so many milliseconds. */
const EVERY = 60_000;

/** A table as the provider answers it: what the live content says, without the names that everybody may not read. */
export function RatingTable({ id }: { id: RatingId }) {
  const query = useGetRatingQuery(
    { rating: id },
    { pollingInterval: EVERY, refetchOnMountOrArgChange: true },
  );
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
