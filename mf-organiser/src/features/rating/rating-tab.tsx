import { Stack } from '@league/shared/kit';
import { OrganiserResult } from '../../lib/organiser-result.tsx';
import { useListDeskRatingsQuery } from './rating.api.ts';
import { RatingCard } from './rating-card.tsx';

/** The tables of the season's rating: download, change in Excel, upload, publish. */
export default function RatingTab() {
  const query = useListDeskRatingsQuery();
  return (
    <OrganiserResult query={query} what="рейтинг" height="320px" rows={2}>
      {(ratings) => (
        <Stack>
          {ratings.map((rating) => (
            <RatingCard key={rating.id} rating={rating} />
          ))}
        </Stack>
      )}
    </OrganiserResult>
  );
}
