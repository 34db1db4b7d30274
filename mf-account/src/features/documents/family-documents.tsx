import { visuallyHidden } from '@league/shared';
import { useListAthletePapersQuery } from '@league/shared/api';
import { Badge, QueryResult, Tabs } from '@league/shared/kit';
import styled from 'styled-components';
import { DocumentList } from './document-list.tsx';

interface Props {
  parentId: number;
  /** The child whose papers are requested; the first one if it is none of them. */
  openFor: number | null;
}

/** The papers of each child and a parent's own, in tabs. */
export function FamilyDocuments({ parentId, openFor }: Props) {
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
const Hidden = styled.span`
  ${visuallyHidden}
`;
