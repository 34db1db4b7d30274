import { from, token } from '@league/shared';
import { useListDocumentsQuery } from '@league/shared/api';
import { FailureNotice, Skeleton } from '@league/shared/kit';
import styled from 'styled-components';
import { DocumentCard } from './document-card.tsx';

/** The three papers of one person. */
export function DocumentList({ userId, canEdit }: { userId: number; canEdit: boolean }) {
  const {
    currentData: papers,
    error,
    isFetching,
    refetch,
  } = useListDocumentsQuery({ id: userId }, { refetchOnMountOrArgChange: true });
  if (papers) {
    return (
      <Grid>
        {papers.map((paper) => (
          <DocumentCard key={paper.kind} userId={userId} paper={paper} canEdit={canEdit} />
        ))}
      </Grid>
    );
  }
  if (error)
    return <FailureNotice what="документы" error={error} onRetry={refetch} isRetrying={isFetching} />;
  return (
    <Grid aria-busy="true" aria-label="Загрузка">
      <Skeleton height="320px" radius={token('radiusM')} />
      <Skeleton height="320px" radius={token('radiusM')} />
      <Skeleton height="320px" radius={token('radiusM')} />
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  gap: ${token('s4')};
  align-items: start;

  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  ${from.desktop} {
    grid-template-columns: repeat(3, 1fr);
  }
`;
