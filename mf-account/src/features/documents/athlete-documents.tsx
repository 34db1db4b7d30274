import { isApiError } from '@league/shared';
import { useGetUserQuery } from '@league/shared/api';
import { FailureNotice, Notice, Page, SkeletonRows } from '@league/shared/kit';
import { DocumentList } from './document-list.tsx';

/**
 * The papers of one athlete, for the coach or the club: read-only, unless the coach keeps them for an athlete without
 * an account.
 */
export function AthleteDocuments({ athleteId }: { athleteId: number }) {
  const {
    currentData: athlete,
    error,
    isFetching,
    refetch,
  } = useGetUserQuery(
    { id: athleteId },
    {
      refetchOnMountOrArgChange: true,
    },
  );
  const isAbsent = isApiError(error) && (error.status === 404 || error.status === 400);
  return (
    <Page
      title="Документы"
      // A blank line until the name is loaded, so that the title does not move.
      eyebrow={athlete ? `${athlete.lastname} ${athlete.firstname}` : '\u00a0'}
      back={{ to: '/documents', label: 'Все документы' }}
      noindex
    >
      {athlete && <DocumentList userId={athleteId} canEdit={athlete.may_correct === true} />}
      {isAbsent && (
        <Notice tone="warning" title="Спортсмен не найден">
          Его нет, или его документы вам не видны.
        </Notice>
      )}
      {!isAbsent && !athlete && error && (
        <FailureNotice what="документы" error={error} onRetry={refetch} isRetrying={isFetching} />
      )}
      {!athlete && !error && (
        <div aria-busy="true">
          <SkeletonRows rows={2} height="160px" />
        </div>
      )}
    </Page>
  );
}
