import { token } from '@league/shared';
import type { Event } from '@league/shared/contract';
import { Page } from '@league/shared/kit';
import styled from 'styled-components';
import { ActivityList } from './activity-list.tsx';
import { VisitorLine } from './visitor-line.tsx';

interface Props {
  title: string;
  /** What the list holds, as in «Не удалось загрузить …». */
  what: string;
  emptyTitle: string;
  /** The query's result. */
  list: { data?: Event[] | undefined; isError: boolean; isFetching: boolean; refetch: () => void };
}

/** The page of camps and the page of attestation events. */
export function ActivitiesPage({ title, what, emptyTitle, list }: Props) {
  return (
    <Page title={title}>
      <Stack>
        <VisitorLine />
        <ActivityList
          what={what}
          emptyTitle={emptyTitle}
          activities={list.data}
          hasFailed={list.isError}
          isFetching={list.isFetching}
          onRetry={list.refetch}
        />
      </Stack>
    </Page>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${token('s5')};
  justify-items: start;
  & > :last-child {
    width: 100%;
  }
`;
