import {
  ButtonLink,
  isApiError,
  lazyPage,
  selectVerifiedUser,
  useAppSelector,
  useParams,
} from '@league/shared';
import { useGetDayQuery, useGetMyDayQuery } from '@league/shared/api';
import { EmptyState, FailureNotice, Page, Skeleton, SkeletonRows } from '@league/shared/kit';
import { Suspense } from 'react';
import { datesText, STAGE_TEXT } from './day-text.ts';
import { DrawPanel } from './draw/draw-panel.tsx';
import { Categories, NoCategories } from './parts/categories.tsx';
import { Stack } from './parts/day-parts.ts';
import { EntrySearch } from './parts/entry-search.tsx';
import { MyEntries } from './parts/my-entries.tsx';

const CourtPlan = lazyPage(() => import('./plan/court-plan.tsx'));

/** Asked again while the page is in view, in milliseconds. */
const EVERY = 30_000;

/** `/day/:tournament`: a tournament's day for everybody. */
export default function DayPage() {
  const { tournament = '' } = useParams();
  const { data, error, isFetching, refetch } = useGetDayQuery(
    { tournament },
    { pollingInterval: EVERY, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: EVERY / 1000 },
  );
  if (!data)
    return error && isApiError(error) && error.status === 404 ? (
      <Page title="День турнира" noindex>
        <EmptyState
          title="У этого турнира дня пока нет"
          action={<ButtonLink to="/day">Дни турниров</ButtonLink>}
        >
          Участники и сетки появятся, когда секретариат начнёт готовить турнир.
        </EmptyState>
      </Page>
    ) : (
      <Page title="День турнира">
        {error ? (
          <FailureNotice what="день турнира" error={error} onRetry={refetch} isRetrying={isFetching} />
        ) : (
          <SkeletonRows rows={6} height="72px" />
        )}
      </Page>
    );
  return (
    <Page
      title={data.title}
      documentTitle={`День турнира: ${data.title}`}
      back={{ to: `/tournament/${data.tournament}`, label: 'Страница турнира' }}
      meta={[datesText(data), STAGE_TEXT[data.stage]]}
      tools={<DeskLink tournament={data.tournament} />}
    >
      <Stack>
        <MyEntries day={data} />
        {data.entries.length > 0 && <EntrySearch day={data} />}
        {data.categories.length === 0 ? <NoCategories /> : <Categories day={data} />}
        {data.bouts.length > 0 && (
          <Suspense fallback={<Skeleton height="240px" />}>
            <CourtPlan day={data} />
          </Suspense>
        )}
        <DrawPanel day={data} />
      </Stack>
    </Page>
  );
}

/** The way to the desk, for secretaries. */
function DeskLink({ tournament }: { tournament: string }) {
  const viewer = useAppSelector(selectVerifiedUser);
  const { data } = useGetMyDayQuery({ tournament }, { skip: viewer === null });
  if (!data?.isSecretary) return null;
  return (
    <ButtonLink to={`/day/${tournament}/desk`} variant="secondary">
      Стол секретариата
    </ButtonLink>
  );
}
