import { ButtonLink, token } from '@league/shared';
import { useListAthletePapersQuery, useListChildrenQuery } from '@league/shared/api';
import type { Athlete, AthletePapers } from '@league/shared/contract';
import { Badge, Card, PlainList, Row } from '@league/shared/kit';
import styled from 'styled-components';
import { needsCare, PAPERS, paperBadge } from '../../lib/text/paper-text.ts';

/** A child with the papers that need attention. */
interface Wanting {
  child: Athlete;
  documents: AthletePapers['documents'];
}

/** The papers of a parent's children that need attention; empty for others and while nothing is known. */
export function useChildrenPapers(parentId: number | null): { wanting: Wanting[]; isLoading: boolean } {
  const skip = parentId === null;
  const children = useListChildrenQuery({ parentId: parentId ?? 0 }, { skip });
  const papers = useListAthletePapersQuery(undefined, { skip, refetchOnMountOrArgChange: true });
  const wanting = (children.data ?? []).flatMap((child) => {
    const entry = papers.data?.find(({ athlete_id }) => athlete_id === child.id);
    const documents = entry?.documents.filter(needsCare) ?? [];
    return documents.length > 0 ? [{ child, documents }] : [];
  });
  return { wanting, isLoading: children.isLoading || papers.isLoading };
}

/** The steps for the papers of each child. */
export const ChildrenPapers = ({ wanting }: { wanting: readonly Wanting[] }) => (
  <section aria-label="Документы детей">
    <Title>Документы детей</Title>
    <PlainList $gap="s3">
      {wanting.map(({ child, documents }) => (
        <li key={child.id}>
          <ChildPapers child={child} documents={documents} />
        </li>
      ))}
    </PlainList>
  </section>
);

function ChildPapers({ child, documents }: Wanting) {
  const name = `${child.lastname} ${child.firstname}`;
  return (
    <Card>
      <Row $align="center" $justify="space-between">
        <div>
          <Name>{name}</Name>
          <Papers>
            {documents.map((paper) => {
              const { text, tone } = paperBadge(paper);
              return (
                <li key={paper.kind}>
                  {PAPERS[paper.kind].column} <Badge tone={tone}>{text}</Badge>
                </li>
              );
            })}
          </Papers>
        </div>
        <ButtonLink
          to={`/documents?athlete=${child.id}`}
          variant="secondary"
          aria-label={`Документы: ${name}`}
        >
          Документы
        </ButtonLink>
      </Row>
    </Card>
  );
}

const Title = styled.h2`
  margin-bottom: ${token('s4')};
  font-size: 1.25rem;
  font-weight: 600;
`;
const Name = styled.p`
  font-weight: 600;
  overflow-wrap: anywhere;
`;
const Papers = styled(PlainList)`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s1')} ${token('s4')};
  margin-top: ${token('s2')};
  color: ${token('ink2')};
`;
