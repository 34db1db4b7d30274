import { useGetUserQuery } from '@league/shared/api';
import { Notice, Page, QueryResult } from '@league/shared/kit';
import { DocumentList } from './document-list.tsx';

/**
 * The papers of one athlete, for the coach or the club: read-only, unless the coach keeps them for an athlete without
 * an account.
 */
export function AthleteDocuments({ athleteId }: { athleteId: number }) {
  const query = useGetUserQuery({ id: athleteId }, { refetchOnMountOrArgChange: true });
  const athlete = query.currentData;
  return (
    <Page
      title="Документы"
      // A blank line until the name is loaded, so that the title does not move.
      eyebrow={athlete ? `${athlete.lastname} ${athlete.firstname}` : '\u00a0'}
      back={{ to: '/documents', label: 'Все документы' }}
      noindex
    >
      <QueryResult
        query={{ ...query, data: athlete }}
        what="документы"
        rows={2}
        height="160px"
        absent={
          <Notice tone="warning" title="Спортсмен не найден">
            Его нет, или его документы вам не видны.
          </Notice>
        }
      >
        {({ may_correct }) => <DocumentList userId={athleteId} canEdit={may_correct === true} />}
      </QueryResult>
    </Page>
  );
}
