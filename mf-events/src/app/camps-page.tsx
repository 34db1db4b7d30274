import { useListCampsQuery } from '@league/shared/api';
import { ActivitiesPage } from './activities-page.tsx';

export function CampsPage() {
  return <ActivitiesPage kind="camp" list={useListCampsQuery()} />;
}
