import { selectVerifiedUser, useAppSelector, useSearchParams } from '@league/shared';
import { useGetUserQuery } from '@league/shared/api';
import { Notice, Page, QueryResult, Tabs } from '@league/shared/kit';
import { idIn } from '../../lib/id-in.ts';
import { AthletesDocuments } from './athletes-documents.tsx';
import { DocumentList } from './document-list.tsx';
import { FamilyDocuments } from './family-documents.tsx';

/** The papers of the signed-in person: a parent's with the children's, those of a coach or a club with the athletes'. */
export default function DocumentsPage() {
  const viewer = useAppSelector(selectVerifiedUser);
  const athleteId = idIn(useSearchParams()[0].get('athlete'));
  if (!viewer) return null;
  const { id, userType } = viewer;
  const leads = userType === 'coach' || userType === 'club';
  if (athleteId && leads) return <AthleteDocuments key={athleteId} athleteId={athleteId} />;
  const own = <DocumentList userId={id} canEdit />;
  return (
    <Page title="Документы" noindex>
      {userType === 'parent' && <FamilyDocuments parentId={id} openFor={athleteId} />}
      {leads && (
        <Tabs
          label="Чьи документы"
          tabs={[
            { id: 'athletes', label: 'Спортсмены', content: <AthletesDocuments /> },
            { id: 'own', label: 'Мои', content: own },
          ]}
        />
      )}
      {userType !== 'parent' && !leads && own}
    </Page>
  );
}

/**
 * The papers of one athlete, for the coach or the club: read-only, unless the coach keeps them for an athlete without
 * an account.
 */
function AthleteDocuments({ athleteId }: { athleteId: number }) {
  const query = useGetUserQuery({ id: athleteId });
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
