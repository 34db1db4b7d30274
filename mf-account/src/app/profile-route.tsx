import { Navigate, selectVerifiedUser, useAppSelector, useParams } from '@league/shared';
import { ConsentSection } from '../features/consent/consent-section.tsx';
import { NotificationsDialog } from '../features/notifications/notifications-dialog.tsx';
import { AffiliationButton } from '../features/people/affiliation/affiliation-button.tsx';
import { Standing } from '../features/people/affiliation/standing.tsx';
import { People } from '../features/people/people.tsx';
import { Portrait } from '../features/photo/portrait.tsx';
import { Privacy } from '../features/privacy/privacy.tsx';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import type { ProfilePartProps } from '../features/profile/profile-parts.ts';
import { SeasonSection } from '../features/season/season-section.tsx';

const PrivacyPart = (part: ProfilePartProps) => (
  <Privacy {...part} affiliation={<AffiliationButton user={part.user} />} />
);

const PARTS = {
  AffiliationButton,
  Consents: ConsentSection,
  NotificationsDialog,
  People,
  Portrait,
  Privacy: PrivacyPart,
  Season: SeasonSection,
  Standing,
};

/** `/profile/:id`: the profile and the features that meet in it. `/profile`, typed or from a bookmark, leads to one's own. */
export function ProfileRoute() {
  const viewer = useAppSelector(selectVerifiedUser);
  const isOwn = useParams().id === undefined;
  if (isOwn) return viewer && <Navigate to={`/profile/${viewer.id}`} replace />;
  return <ProfilePage parts={PARTS} />;
}
