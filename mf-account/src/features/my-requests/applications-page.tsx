import { selectVerifiedUser, token, useAppSelector } from '@league/shared';
import { useListRequestsQuery } from '@league/shared/api';
import { FailureNotice, Page, Skeleton, Stack } from '@league/shared/kit';
import { NameChoices } from '../../lib/names/name-choices.tsx';
import { Applications } from './applications.tsx';
import { ChildrenPapers, useChildrenPapers } from './children-papers.tsx';

/** «Мои заявки»: the applications of the person, the children or the athletes, with the next steps. */
export default function ApplicationsPage() {
  const viewer = useAppSelector(selectVerifiedUser);
  const { data, error, isFetching, refetch } = useListRequestsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { wanting, isLoading } = useChildrenPapers(viewer?.userType === 'parent' ? viewer.id : null);
  if (!viewer) return null;
  // Shown at once: late content would move the text that is being read.
  const isThere = data !== undefined && !isLoading;
  const hasFailed = data === undefined && error !== undefined;
  return (
    <Page title="Мои заявки" noindex>
      <Stack $gap="s6">
        {isThere && (
          <Applications
            requests={data.filter((one) => one.kind !== 'tournament')}
            tournaments={data.flatMap((one) => (one.kind === 'tournament' ? [one.application] : []))}
            viewer={viewer.userType}
            isRefreshing={isFetching}
          />
        )}
        {isThere && <NameChoices />}
        {isThere && wanting.length > 0 && <ChildrenPapers wanting={wanting} />}
        {hasFailed && <FailureNotice what="заявки" error={error} onRetry={refetch} isRetrying={isFetching} />}
        {!isThere && !hasFailed && (
          <Stack $gap="s6" aria-busy="true" aria-label="Загрузка">
            <Skeleton height="180px" radius={token('radiusM')} />
            <Skeleton height="180px" radius={token('radiusM')} />
          </Stack>
        )}
      </Stack>
    </Page>
  );
}
