import { from, token } from '@league/shared';
import { QueryResult, Skeleton } from '@league/shared/kit';
import styled from 'styled-components';
import { DocumentCard } from './document-card.tsx';
import { useListDocumentsQuery } from './documents.api.ts';

/** The three papers of one person. */
export function DocumentList({ userId, canEdit }: { userId: number; canEdit: boolean }) {
  const query = useListDocumentsQuery({ id: userId });
  const bone = <Skeleton height="320px" radius={token('radiusM')} />;
  return (
    <QueryResult
      query={{ ...query, data: query.currentData }}
      what="документы"
      loading={
        <Grid>
          {bone}
          {bone}
          {bone}
        </Grid>
      }
    >
      {(papers) => (
        <Grid>
          {papers.map((paper) => (
            <DocumentCard key={paper.kind} userId={userId} paper={paper} canEdit={canEdit} />
          ))}
        </Grid>
      )}
    </QueryResult>
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
