import { useListDeskRatingsQuery } from '@league/shared/api';
import { Stack } from '@league/shared/kit';
import { OrganiserResult } from '../../lib/organiser-result.tsx';
import { openOrder } from '../../lib/tournament/standing.ts';
import { RatingCard } from './rating-card.tsx';

/** How often a publication under way is asked after, in milliseconds. */
const EVERY = 2_000;

/** The tables of the season's rating: download, change in Excel, upload, publish. */
export default function RatingTab() {
  const query = useListDeskRatingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const isOpen = query.data?.ratings.some(({ publication }) => publication && openOrder([publication]));
  // Polls the same query.
  useListDeskRatingsQuery(undefined, {
    skip: !isOpen,
    pollingInterval: EVERY,
    skipPollingIfUnfocused: true,
  });
  return (
    <OrganiserResult query={query} what="рейтинг" height="320px" rows={2}>
      {({ ratings, publishes }) => (
        <Stack>
          {ratings.map((rating) => (
            <RatingCard key={rating.id} rating={rating} publishes={publishes} />
          ))}
        </Stack>
      )}
    </OrganiserResult>
  );
}
