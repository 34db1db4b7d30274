import { Button, token } from '@league/shared';
import type { PersonView } from '@league/shared/contract';
import { PlainList, QueryResult, Stack } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { useListViewsQuery } from '../../lib/privacy.api.ts';

const moment = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeStyle: 'short' });

/** Lists the people who have opened a person's profile and papers, newest first. */
export function ViewsPanel({ userId, isChild }: { userId: number; isChild: boolean }) {
  const [pages, setPages] = useState<(number | undefined)[]>([undefined]);
  return (
    <Stack>
      <p>
        {isChild ? 'Профиль и документы ребёнка' : 'Ваш профиль и документы'} видят только те, кому это
        положено. Каждое открытие записано; записи хранятся три года.
      </p>
      {pages.map((before, index) => (
        <ViewsOfPage
          key={before ?? 'newest'}
          userId={userId}
          before={before}
          isLast={index === pages.length - 1}
          onMore={(last) => setPages([...pages, last])}
        />
      ))}
    </Stack>
  );
}

interface PageProps {
  userId: number;
  before: number | undefined;
  isLast: boolean;
  onMore: (last: number) => void;
}

function ViewsOfPage({ userId, before, isLast, onMore }: PageProps) {
  const query = useListViewsQuery({ id: userId, before }, { refetchOnMountOrArgChange: true });
  return (
    <QueryResult query={query} what="список тех, кто смотрел">
      {({ views, more }) => {
        const last = views.at(-1);
        if (!last) return before === undefined ? <p>Пока никто, кроме вас.</p> : null;
        return (
          <>
            <List>
              {views.map((view) => (
                <ViewRow key={view.id} view={view} />
              ))}
            </List>
            {more && isLast && (
              <div>
                <Button variant="secondary" onClick={() => onMore(last.id)}>
                  Показать раньше
                </Button>
              </div>
            )}
          </>
        );
      }}
    </QueryResult>
  );
}

const ViewRow = ({ view: { who, what, at } }: { view: PersonView }) => (
  <Row>
    <strong>{who}</strong>
    <span>{what}</span>
    <small>
      <time dateTime={at}>{moment.format(new Date(at))}</time>
    </small>
  </Row>
);

const List = styled(PlainList)`
  & > li + li {
    border-top: 1px solid ${token('line')};
  }
`;
const Row = styled.li`
  display: grid;
  gap: ${token('s1')};
  padding: ${token('s3')} 0;

  & > small {
    color: ${token('ink2')};
    font-size: 0.875rem;
  }
`;
