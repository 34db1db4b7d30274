import { useListCampsQuery } from '@league/shared/api';
import { ActivitiesPage } from '../activities/activities-page.tsx';

export function CampsPage() {
  return (
    <ActivitiesPage
      title="Сборы и лагеря"
      what="список сборов"
      emptyTitle="Сборов пока нет"
      list={useListCampsQuery()}
    />
  );
}
