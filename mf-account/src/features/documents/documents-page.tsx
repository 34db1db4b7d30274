import { selectVerifiedUser, useAppSelector, useSearchParams } from '@league/shared';
import { Page, Tabs } from '@league/shared/kit';
import { idIn } from '../../lib/id-in.ts';
import { AthleteDocuments } from './athlete-documents.tsx';
import { AthletesDocuments } from './athletes-documents.tsx';
import { DocumentList } from './document-list.tsx';
import { FamilyDocuments } from './family-documents.tsx';

/** The papers of the signed-in person: a parent's with the children's, a coach's with the athletes'. */
export default function DocumentsPage() {
  const viewer = useAppSelector(selectVerifiedUser);
  const athleteId = idIn(useSearchParams()[0].get('athlete'));
  if (!viewer) return null;
  const { id, userType } = viewer;
  if (athleteId && (userType === 'coach' || userType === 'club'))
    return <AthleteDocuments key={athleteId} athleteId={athleteId} />;
  const own = <DocumentList userId={id} canEdit />;
  return (
    <Page title="Документы" noindex>
      {userType === 'parent' && <FamilyDocuments parentId={id} openFor={athleteId} />}
      {userType === 'coach' && (
        <Tabs
          label="Чьи документы"
          tabs={[
            { id: 'athletes', label: 'Спортсмены', content: <AthletesDocuments coachId={id} /> },
            { id: 'own', label: 'Мои', content: own },
          ]}
        />
      )}
      {userType !== 'parent' && userType !== 'coach' && own}
    </Page>
  );
}
