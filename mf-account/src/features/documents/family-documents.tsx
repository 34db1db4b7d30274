import { visuallyHidden } from '@league/shared';
import { useListAthletePapersQuery, useListChildrenQuery } from '@league/shared/api';
import type { AthletePapers } from '@league/shared/contract';
import { Badge, QueryResult, Tabs } from '@league/shared/kit';
import styled from 'styled-components';
import { needsCare } from '../../lib/text/paper-text.ts';
import { DocumentList } from './document-list.tsx';

/** How many papers of a child need attention. */
const careCount = (papers: readonly AthletePapers[], childId: number) =>
  papers.find(({ athlete_id }) => athlete_id === childId)?.documents.filter(needsCare).length ?? 0;

interface Props {
  parentId: number;
  /** The person whose papers are requested; the parent if it is none of the children. */
  openFor: number | null;
}

/** A parent's own papers and those of each child, in tabs. */
export function FamilyDocuments({ parentId, openFor }: Props) {
  const children = useListChildrenQuery({ parentId });
  // Only adds numbers to the tabs, which also work without them.
  const { data: papers = [] } = useListAthletePapersQuery();
  if (!children.data)
    return (
      <QueryResult query={children} what="список детей" rows={2} height="160px">
        {() => null}
      </QueryResult>
    );
  const childTabs = children.data.map(({ id, firstname, lastname }) => {
    const count = careCount(papers, id);
    return {
      id: String(id),
      label: (
        <Label>
          {lastname} {firstname}{' '}
          {count > 0 && (
            <Badge tone="gold">
              <span aria-hidden="true">{count}</span>
              <Hidden>требуют внимания: {count}</Hidden>
            </Badge>
          )}
        </Label>
      ),
      content: <DocumentList userId={id} canEdit />,
    };
  });
  const own = { id: 'own', label: 'Мои', content: <DocumentList userId={parentId} canEdit /> };
  const isChild = children.data.some(({ id }) => id === openFor);
  return (
    <Tabs
      key={openFor}
      label="Чьи документы"
      tabs={[own, ...childTabs]}
      defaultTab={isChild ? String(openFor) : own.id}
    />
  );
}

/* Keeps its hidden text inside the row of tabs, where it cannot widen the page. */
const Label = styled.span`
  position: relative;
`;
const Hidden = styled.span`
  ${visuallyHidden}
`;
