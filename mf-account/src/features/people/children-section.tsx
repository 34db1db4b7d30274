import { useListChildrenQuery } from '@league/shared/api';
import { EmptyState, QueryResult } from '@league/shared/kit';
import { Section } from '../../lib/section.tsx';
import { AddAthlete } from './add-athlete.tsx';
import { PeopleList } from './people-list.tsx';

/** A parent's children, and the form that adds one. */
export function ChildrenSection({ parentId }: { parentId: number }) {
  const query = useListChildrenQuery({ parentId });
  return (
    <Section title="Дети">
      <QueryResult query={query} what="список детей">
        {(children) =>
          children.length > 0 ? (
            <PeopleList people={children} />
          ) : (
            <EmptyState title="Детей пока нет">
              Добавьте ребёнка, чтобы тренер мог записывать его на сборы и события.
            </EmptyState>
          )
        }
      </QueryResult>
      <AddAthlete person="child" />
    </Section>
  );
}
