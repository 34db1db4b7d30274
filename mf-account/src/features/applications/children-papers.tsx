import { ButtonLink, token } from '@league/shared';
import { useListAthletePapersQuery, useListChildrenQuery } from '@league/shared/api';
import type { Athlete, AthletePapers } from '@league/shared/contract';
import { Badge, Card } from '@league/shared/kit';
import styled from 'styled-components';
import { needsCare, PAPER_STATUS, PAPERS } from '../../lib/paper-words.ts';

/** The papers of each child that want something done; nothing while all is well or nothing is known. */
export function ChildrenPapers({ parentId }: { parentId: number }) {
  const { data: children = [] } = useListChildrenQuery(parentId);
  const { data: papers = [] } = useListAthletePapersQuery(undefined, { refetchOnMountOrArgChange: true });
  const wanting = children.flatMap((child) => {
    const documents = papers.find(({ athlete_id }) => athlete_id === child.id)?.documents.filter(needsCare);
    return documents && documents.length > 0 ? [{ child, documents }] : [];
  });
  if (wanting.length === 0) return null;
  return (
    <section aria-label="Документы детей">
      <Title>Документы детей</Title>
      <List>
        {wanting.map(({ child, documents }) => (
          <li key={child.id}>
            <ChildPapers child={child} documents={documents} />
          </li>
        ))}
      </List>
    </section>
  );
}

function ChildPapers({ child, documents }: { child: Athlete; documents: AthletePapers['documents'] }) {
  const name = `${child.lastname} ${child.firstname}`;
  return (
    <Card>
      <Row>
        <div>
          <Name>{name}</Name>
          <Papers>
            {documents.map(({ kind, status }) => (
              <li key={kind}>
                {PAPERS[kind].column}{' '}
                <Badge tone={PAPER_STATUS[status].tone}>{PAPER_STATUS[status].text}</Badge>
              </li>
            ))}
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
const List = styled.ul`
  display: grid;
  gap: ${token('s3')};
  padding: 0;
  list-style: none;
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('s3')};
`;
const Name = styled.p`
  font-weight: 600;
`;
const Papers = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s1')} ${token('s4')};
  margin-top: ${token('s2')};
  padding: 0;
  color: ${token('ink2')};
  list-style: none;
`;
