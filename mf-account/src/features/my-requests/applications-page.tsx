import { selectVerifiedUser, token, useAppSelector } from '@league/shared';
import { useListRequestsQuery } from '@league/shared/api';
import type { LeagueRequest } from '@league/shared/contract';
import { Page, QueryResult, Skeleton, Stack } from '@league/shared/kit';
import { NameChoices } from '../../lib/names/name-choices.tsx';
import { missingPapers } from './application-state.ts';
import { Applications } from './applications.tsx';
import { ChildrenPapers, useChildrenPapers } from './children-papers.tsx';

/** Those whose cards say already which papers are missing. */
const lacking = (requests: readonly LeagueRequest[]) =>
  new Set(
    requests.flatMap((one) =>
      one.kind !== 'tournament' && missingPapers(one).length > 0 ? [one.athlete.id] : [],
    ),
  );

/** «Мои заявки»: the applications of the person, the children or the athletes, with the next steps. */
export default function ApplicationsPage() {
  const viewer = useAppSelector(selectVerifiedUser);
  const query = useListRequestsQuery();
  const { wanting, isLoading } = useChildrenPapers(viewer?.userType === 'parent');
  if (!viewer) return null;
  return (
    <Page title="Мои заявки" noindex>
      <QueryResult
        // Shown at once: late content would move the text that is being read.
        query={{ ...query, data: isLoading ? undefined : query.data }}
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
            <ChildrenPapers
              wanting={wanting.filter(({ athlete_id }) => !lacking(requests).has(athlete_id))}
            />
          </Stack>
        )}
      </QueryResult>
    </Page>
  );
}
