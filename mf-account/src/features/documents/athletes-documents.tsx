import { isApiError, Link } from '@league/shared';
import { useListAthletePapersQuery } from '@league/shared/api';
import { type AthletePapers, DOCUMENT_KINDS, lackingText } from '@league/shared/contract';
import { Badge, EmptyState, Notice, QueryResult, Stack, Table, type TableColumn } from '@league/shared/kit';
import styled from 'styled-components';
import { paperBadge, paperColumn } from '../../lib/text/paper-text.ts';

const columns: TableColumn<AthletePapers>[] = [
  {
    id: 'name',
    header: 'Спортсмен',
    render: ({ athlete_id, lastname, firstname }) => (
      <Link to={`/documents?athlete=${athlete_id}`}>
        {lastname} {firstname}
      </Link>
    ),
  },
  ...DOCUMENT_KINDS.map((kind) => ({
    id: kind,
    header: paperColumn(kind),
    render: ({ documents }: AthletePapers) => {
      const paper = documents.find((one) => one.kind === kind);
      const { tone, text } = paperBadge(paper ?? { kind, status: 'missing', valid_until: null });
      return <OneLine tone={tone}>{text}</OneLine>;
    },
  })),
];

/** The athletes of a coach or a club and the state of their papers, those who lack most first. */
export function AthletesDocuments() {
  const papers = useListAthletePapersQuery();
  if (!papers.data && isApiError(papers.error) && papers.error.status === 403)
    return <Notice tone="info">Документы спортсменов появятся здесь, когда вас подтвердят.</Notice>;
  return (
    <QueryResult query={papers} what="документы спортсменов" rows={6} height="44px">
      {(athletes) => {
        if (athletes.length === 0)
          return (
            <EmptyState title="Спортсменов пока нет">Здесь будут документы ваших спортсменов.</EmptyState>
          );
        const lacking = athletes.filter((one) => one.lacking.length > 0).length;
        return (
          <Stack>
            {lacking > 0 && <p>{lackingText(lacking)}</p>}
            <Table
              caption="Документы спортсменов"
              stacked
              columns={columns}
              // The answer is sorted by name, and the sort is stable.
              rows={athletes.toSorted((a, b) => b.lacking.length - a.lacking.length)}
              rowKey={({ athlete_id }) => athlete_id}
            />
          </Stack>
        );
      }}
    </QueryResult>
  );
}

const OneLine = styled(Badge)`
  white-space: nowrap;
`;
