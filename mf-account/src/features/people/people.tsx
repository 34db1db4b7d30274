import { useListChildrenQuery } from '@league/shared/api';
import type { User } from '@league/shared/contract';
import { EmptyState, QueryResult, Row } from '@league/shared/kit';
import { Section } from '../../lib/section.tsx';
import type { ViewerRelation } from '../../lib/viewer-relation.ts';
import { AddAthlete } from './add-athlete.tsx';
import { DetachButton } from './affiliation/detach-button.tsx';
import { ClubCoaches } from './club-coaches.tsx';
import { CoachAthletes } from './coach-athletes.tsx';
import { PeopleList } from './people-list.tsx';

interface Props {
  user: User;
  relation: ViewerRelation;
}

function Belonging({ user, isOwn }: { user: User; isOwn: boolean }) {
  if (user.user_type === 'parent' && isOwn) return <ChildrenSection parentId={user.id} />;
  // An unconfirmed coach or club has nobody to show yet.
  if (!user.confirmed) return null;
  if (user.user_type === 'coach') return <CoachAthletes coachId={user.id} isOwn={isOwn} />;
  if (user.user_type === 'club' && user.club_id)
    return <ClubCoaches clubId={user.club_id} accountId={user.id} />;
  return null;
}

/** The people of a profile: a parent's children, a club's coaches, a coach's athletes. */
export const People = ({ user, relation }: Props) => (
  <>
    <Belonging user={user} isOwn={relation === 'own'} />
    {relation === 'other' && <DetachButton user={user} />}
  </>
);

/** A parent's children, and the form that adds one. */
function ChildrenSection({ parentId }: { parentId: number }) {
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
      <Row>
        <AddAthlete person="child" />
      </Row>
    </Section>
  );
}
