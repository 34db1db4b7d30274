import { useListEventsQuery } from '@league/shared/api';
import { ActivitiesPage } from '../activities/activities-page.tsx';

export default function CertificationPage() {
  return (
    <ActivitiesPage
      title="Аттестация"
      what="список аттестаций"
      emptyTitle="Аттестаций пока нет"
      list={useListEventsQuery()}
    />
  );
}
