import { useListEventsQuery } from '@league/shared/api';
import { ActivitiesPage } from './activities-page.tsx';

export default function CertificationPage() {
  return <ActivitiesPage kind="event" list={useListEventsQuery()} />;
}
