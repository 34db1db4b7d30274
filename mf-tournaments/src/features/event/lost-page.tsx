import type { TournamentDetails } from '@league/shared/contract';
import { Page, type Query, QueryResult } from '@league/shared/kit';
import { paths } from '../../lib/paths.ts';
import { EventSkeleton } from './event-skeleton.tsx';

/** A page opened by its address whose tournament has not arrived: not even its name is known. */
export const LostPage = ({ query }: { query: Query<TournamentDetails> }) => (
  <Page
    title="Турнир"
    art={{ seed: 'tournaments', hue: 'chung' }}
    back={{ to: paths.list.href(), label: 'Турниры' }}
  >
    <QueryResult query={query} what="страницу турнира" loading={<EventSkeleton />}>
      {() => null}
    </QueryResult>
  </Page>
);
