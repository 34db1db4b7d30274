import { selectVerifiedUser, token, useAppSelector } from '@league/shared';
import { useListRequestsQuery } from '@league/shared/api';
import { FailureNotice, Page, Skeleton } from '@league/shared/kit';
import styled from 'styled-components';
import { Applications } from './applications.tsx';
import { ChildrenPapers } from './children-papers.tsx';

/** «Мои заявки»: what the person, the children or the athletes have applied for, and what to do next. */
export default function ApplicationsPage() {
  const viewer = useAppSelector(selectVerifiedUser);
  const { data, error, isFetching, refetch } = useListRequestsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (!viewer) return null;
  return (
    <Page title="Мои заявки" noindex>
      <Stack>
        {viewer.userType === 'parent' && <ChildrenPapers parentId={viewer.id} />}
        {data && <Applications requests={data} viewer={viewer.userType} isRefreshing={isFetching} />}
        {!data && error && <FailureNotice what="заявки" onRetry={refetch} isRetrying={isFetching} />}
        {!data && !error && (
          <Stack aria-busy="true" aria-label="Загрузка">
            <Skeleton height="180px" radius={token('radiusM')} />
            <Skeleton height="180px" radius={token('radiusM')} />
          </Stack>
        )}
      </Stack>
    </Page>
  );
}

const Stack = styled.div`
  display: grid;
  /* A wide table scrolls inside itself. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s6')};
`;
