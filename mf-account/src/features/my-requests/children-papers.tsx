import { ButtonLink, token } from '@league/shared';
import { useListAthletePapersQuery } from '@league/shared/api';
import type { AthletePapers } from '@league/shared/contract';
import { Badge, Card, PlainList, Row } from '@league/shared/kit';
import styled from 'styled-components';
import { needsCare, paperBadge, paperColumn } from '../../lib/text/paper-text.ts';

/** The papers of a parent's children that need attention; empty for others and while nothing is known. */
export function useChildrenPapers(isParent: boolean): { wanting: AthletePapers[]; isLoading: boolean } {
  const { data = [], isLoading } = useListAthletePapersQuery(undefined, {
    skip: !isParent,
  });
  const all = data.map((child) => ({ ...child, documents: child.documents.filter(needsCare) }));
  return { wanting: all.filter(({ documents }) => documents.length > 0), isLoading };
}

/** The steps for the papers of each child. */
export const ChildrenPapers = ({ wanting }: { wanting: readonly AthletePapers[] }) =>
  wanting.length > 0 && (
    <section aria-label="Документы детей">
      <Title>Документы детей</Title>
      <PlainList $gap="s3">
        {wanting.map((child) => (
          <li key={child.athlete_id}>
            <ChildPapers {...child} />
          </li>
        ))}
      </PlainList>
    </section>
  );

function ChildPapers({ athlete_id, lastname, firstname, documents }: AthletePapers) {
  const name = `${lastname} ${firstname}`;
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
                  {paperColumn(paper.kind)} <Badge tone={tone}>{text}</Badge>
                </li>
              );
            })}
          </Papers>
        </div>
        <ButtonLink
          to={`/documents?athlete=${athlete_id}`}
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
