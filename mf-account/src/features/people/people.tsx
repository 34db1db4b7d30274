import type { User } from '@league/shared/contract';
import type { ViewerRelation } from '../../lib/viewer-relation.ts';
import { ReleaseButton } from './affiliation/release-button.tsx';
import { ChildrenSection } from './children-section.tsx';
import { ClubCoaches } from './club-coaches.tsx';
import { CoachAthletes } from './coach-athletes.tsx';

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
    {relation === 'other' && <ReleaseButton user={user} />}
  </>
);
