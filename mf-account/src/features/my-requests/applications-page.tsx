import { selectVerifiedUser, token, useAppSelector } from '@league/shared';
import { useListRequestsQuery } from '@league/shared/api';
import { Page, QueryResult, Skeleton, Stack } from '@league/shared/kit';
import { NameChoices } from '../../lib/names/name-choices.tsx';
import { Applications } from './applications.tsx';

/** «Мои заявки»: the applications of the person, the children or the athletes, with the next steps. */
export default function ApplicationsPage() {
  const viewer = useAppSelector(selectVerifiedUser);
  const query = useListRequestsQuery();
  if (!viewer) return null;
  return (
    <Page title="Мои заявки" noindex>
      <QueryResult
        query={query}
        what="заявки"
        loading={
          <Stack $gap="s6">
            <Skeleton height="180px" radius={token('radiusM')} />
            <Skeleton height="180px" radius={token('radiusM')} />
          </Stack>
        }
      >
        {(requests) => (
          <Stack $gap="s6">
            <Applications
              requests={requests.filter((one) => one.kind !== 'tournament')}
              tournaments={requests.flatMap((one) => (one.kind === 'tournament' ? [one.application] : []))}
              viewer={viewer.userType}
              isRefreshing={query.isFetching}
            />
            <NameChoices />
          </Stack>
        )}
      </QueryResult>
    </Page>
  );
}
