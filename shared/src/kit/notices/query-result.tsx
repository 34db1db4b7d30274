import type { ReactNode } from 'react';
import { SkeletonRows } from '../page/skeleton.tsx';
import { FailureNotice } from './failure-notice.tsx';

interface Props<Data> {
  query: { data?: Data | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Name of the content, in the accusative. */
  what: string;
  /** Rows of the skeleton. */
  rows?: number;
  children: (data: Data) => ReactNode;
}

/** The data of a query, a skeleton while it loads, or the failure with «Повторить». */
export function QueryResult<Data>({ query, what, rows = 3, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) return <FailureNotice what={what} error={error} onRetry={refetch} isRetrying={isFetching} />;
  return (
    <div aria-busy="true">
      <SkeletonRows rows={rows} height="56px" />
    </div>
  );
}
