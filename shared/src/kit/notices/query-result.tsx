import type { ReactNode } from 'react';
import { isApiError } from '../../core/api/api-error.ts';
import { useOpenedAt } from '../../core/page-state.ts';
import { SkeletonRows } from '../page/skeleton.tsx';
import { FailureNotice } from './failure-notice.tsx';

/** The part of a query that a page shows; RTK's hooks have this shape. */
export interface Query<Data> {
  data?: Data | undefined;
  error?: unknown;
  /** When the data came, in milliseconds; undefined for those that the page was drawn with. */
  fulfilledTimeStamp?: number | undefined;
  isFetching: boolean;
  refetch: () => unknown;
}

interface QueryResultProps<Data> {
  query: Query<Data>;
  /** Name of the content, in the accusative. */
  what: string;
  /** Rows of the skeleton, and the height of each. */
  rows?: number;
  height?: string;
  /** A skeleton of another shape. */
  loading?: ReactNode;
  /** Shown where the content does not exist, or its id is none. */
  absent?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * The data of a query, also while they are fetched again, with a line above them if that failed; before that a skeleton, or
 * the failure with «Повторить».
 */
export function QueryResult<Data>({
  query,
  what,
  rows = 3,
  height = '56px',
  loading = <SkeletonRows rows={rows} height={height} />,
  absent,
  children,
}: QueryResultProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined)
    return (
      <>
        <RenewalFailure query={query} what={what} />
        {children(data)}
      </>
    );
  if (absent && isApiError(error) && (error.status === 404 || error.status === 400)) return absent;
  if (error) return <FailureNotice what={what} error={error} onRetry={refetch} isRetrying={isFetching} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, a section would be a landmark
    <div role="group" aria-busy="true" aria-label="Загрузка">
      {loading}
    </div>
  );
}

/** Says that the data of a query stay in sight but could not be renewed, as of when, with «Повторить»; gone once they were. */
export function RenewalFailure({ query, what }: Pick<QueryResultProps<unknown>, 'query' | 'what'>) {
  const { data, error, fulfilledTimeStamp, isFetching, refetch } = query;
  const openedAt = useOpenedAt();
  if (!error || data === undefined) return null;
  const knownAt = fulfilledTimeStamp ?? openedAt;
  return (
    <FailureNotice what={what} error={error} onRetry={refetch} isRetrying={isFetching} knownAt={knownAt} />
  );
}

/** Two queries as one, which has data once both have. */
export function bothQueries<One, Other>(one: Query<One>, other: Query<Other>): Query<[One, Other]> {
  const failed = [one, other].filter(({ error }) => error);
  return {
    data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
    error: failed[0]?.error,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => failed.map(({ refetch }) => refetch()),
  };
}
