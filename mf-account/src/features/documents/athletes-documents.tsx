import { isApiError, Link } from '@league/shared';
import { useListAthletePapersQuery, useListAthletesQuery } from '@league/shared/api';
import type { Athlete, AthletePapers, DocumentKind } from '@league/shared/contract';
import { DOCUMENT_KINDS } from '@league/shared/contract';
import {
  Badge,
  bothQueries,
  EmptyState,
  Notice,
  QueryResult,
  Table,
  type TableColumn,
} from '@league/shared/kit';
import styled from 'styled-components';
import { needsCare, PAPERS, paperBadge } from '../../lib/text/paper-text.ts';

type Papers = AthletePapers['documents'];

interface Row {
  athlete: Athlete;
  papers: Papers;
}

const paperOf = (papers: Papers, kind: DocumentKind): Papers[number] =>
  papers.find((paper) => paper.kind === kind) ?? { kind, status: 'missing', valid_until: null };

const { compare } = new Intl.Collator('ru');
const nameOf = ({ lastname, firstname }: Athlete) => `${lastname} ${firstname}`;

/** Athletes with papers that need attention first. */
function rowsOf(athletes: readonly Athlete[], papers: readonly AthletePapers[]): Row[] {
  const documents = new Map(papers.map((entry) => [entry.athlete_id, entry.documents]));
  return athletes
    .map((athlete) => ({ athlete, papers: documents.get(athlete.id) ?? [] }))
    .toSorted(
      (a, b) =>
        b.papers.filter(needsCare).length - a.papers.filter(needsCare).length ||
        compare(nameOf(a.athlete), nameOf(b.athlete)),
    );
}

const columns: TableColumn<Row>[] = [
  {
    id: 'name',
    header: 'Спортсмен',
    render: ({ athlete }) => <Link to={`/documents?athlete=${athlete.id}`}>{nameOf(athlete)}</Link>,
  },
  ...DOCUMENT_KINDS.map((kind) => ({
    id: kind,
    header: PAPERS[kind].column,
    render: ({ papers }: Row) => {
      const { tone, text } = paperBadge(paperOf(papers, kind));
      return (
        <OneLine>
          <Badge tone={tone}>{text}</Badge>
        </OneLine>
      );
    },
  })),
];

/** A coach's athletes and the state of their papers. */
export function AthletesDocuments({ coachId }: { coachId: number }) {
  const athletes = useListAthletesQuery({ coachId });
  const papers = useListAthletePapersQuery(undefined, { refetchOnMountOrArgChange: true });
  const query = bothQueries(athletes, papers);
  const isRefused = [athletes, papers].some(({ error }) => isApiError(error) && error.status === 403);
  if (!query.data && isRefused)
    return <Notice tone="info">Документы спортсменов появятся здесь, когда клуб подтвердит вас.</Notice>;
  return (
    <QueryResult query={query} what="документы спортсменов" rows={6} height="44px">
      {([athletes, papers]) =>
        athletes.length === 0 ? (
          <EmptyState title="Спортсменов пока нет">Здесь будут документы ваших спортсменов.</EmptyState>
        ) : (
          <Table
            caption="Документы спортсменов"
            stacked
            columns={columns}
            rows={rowsOf(athletes, papers)}
            rowKey={({ athlete }) => athlete.id}
          />
        )
      }
    </QueryResult>
  );
}

const OneLine = styled.span`
  white-space: nowrap;
`;
