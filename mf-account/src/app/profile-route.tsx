import { ConsentSection } from '../features/consent/consent-section.tsx';
import { NotificationsDialog } from '../features/notifications/notifications-dialog.tsx';
import { AffiliationButton } from '../features/people/affiliation/affiliation-button.tsx';
import { Standing } from '../features/people/affiliation/standing.tsx';
import { People } from '../features/people/people.tsx';
import { Portrait } from '../features/photo/portrait.tsx';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { SeasonSection } from '../features/season/season-section.tsx';
import { Privacy } from '../features/security/privacy.tsx';

const PARTS = {
  AffiliationButton,
  Consents: ConsentSection,
  NotificationsDialog,
  People,
  Portrait,
  Privacy,
  Season: SeasonSection,
  Standing,
};

/** `/profile/:id`: the profile and the features that meet in it. */
export const ProfileRoute = () => <ProfilePage parts={PARTS} />;
