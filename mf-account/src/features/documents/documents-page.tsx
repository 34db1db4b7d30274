import { isApiError, Link, selectVerifiedUser, token, useAppSelector, useSearchParams } from '@league/shared';
import { useGetUserQuery, useListAthletePapersQuery } from '@league/shared/api';
import { type AthletePapers, DOCUMENT_KINDS, lackingText } from '@league/shared/contract';
import {
  Badge,
  Columns,
  EmptyState,
  Hidden,
  Notice,
  Page,
  QueryResult,
  Skeleton,
  Stack,
  Table,
  type TableColumn,
  Tabs,
} from '@league/shared/kit';
import styled from 'styled-components';
import { idIn } from '../../lib/id-in.ts';
import { paperBadge, paperColumn } from '../../lib/text/paper-text.ts';
import { DocumentCard } from './document-card.tsx';
import { useListDocumentsQuery } from './documents.api.ts';

/** The three papers of one person. */
function DocumentList({ userId, canEdit }: { userId: number; canEdit: boolean }) {
  const query = useListDocumentsQuery({ id: userId });
  const bone = <Skeleton height="320px" radius={token('radiusM')} />;
  return (
    <QueryResult
      query={{ ...query, data: query.currentData }}
      what="документы"
      loading={
        <Columns $desktop={3} $align="start">
          {bone}
          {bone}
          {bone}
        </Columns>
      }
    >
      {(papers) => (
        <Columns $desktop={3} $align="start">
          {papers.map((paper) => (
            <DocumentCard key={paper.kind} userId={userId} paper={paper} canEdit={canEdit} />
          ))}
        </Columns>
      )}
    </QueryResult>
  );
}

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
function AthletesDocuments() {
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

interface Props {
  parentId: number;
  /** The child whose papers are requested; the first one if it is none of them. */
  openFor: number | null;
}

/** The papers of each child and a parent's own, in tabs. */
function FamilyDocuments({ parentId, openFor }: Props) {
  const children = useListAthletePapersQuery();
  if (!children.data)
    return (
      <QueryResult query={children} what="документы детей" rows={2} height="160px">
        {() => null}
      </QueryResult>
    );
  const childTabs = children.data.map(
    ({ athlete_id: id, firstname, lastname, lacking: { length: count } }) => {
      return {
        id: String(id),
        label: (
          <Label>
            {lastname} {firstname}{' '}
            {count > 0 && (
              <Badge tone="gold">
                <span aria-hidden="true">{count}</span>
                <Hidden>не хватает: {count}</Hidden>
              </Badge>
            )}
          </Label>
        ),
        content: <DocumentList userId={id} canEdit />,
      };
    },
  );
  const own = { id: 'own', label: 'Мои', content: <DocumentList userId={parentId} canEdit /> };
  const isChild = children.data.some(({ athlete_id }) => athlete_id === openFor);
  return (
    <Tabs
      key={openFor}
      label="Чьи документы"
      tabs={[...childTabs, own]}
      {...(isChild && { defaultTab: String(openFor) })}
    />
  );
}

/* Keeps its hidden text inside the row of tabs, where it cannot widen the page. */
const Label = styled.span`
  position: relative;
`;

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
    <Page title="Документы" hasHelp noindex>
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
