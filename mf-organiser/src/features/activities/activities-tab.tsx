import { EmptyState, Stack } from '@league/shared/kit';
import { useListDeskActivitiesQuery } from '../../lib/desk.api.ts';
import { OrganiserResult } from '../../lib/organiser-result.tsx';
import { ActivityCard } from './activity-card.tsx';

/** Events and camps of the league and of all clubs that are ahead: change, move, cancel. */
export default function ActivitiesTab() {
  const query = useListDeskActivitiesQuery();
  return (
    <Stack>
      <OrganiserResult query={query} what="события и сборы">
        {(activities) =>
          activities.length > 0 ? (
            activities.map((activity) => <ActivityCard key={activity.id} activity={activity} />)
          ) : (
            <EmptyState title="Впереди ничего нет">
              Здесь появятся события и сборы, которые создаёте вы и клубы.
            </EmptyState>
          )
        }
      </OrganiserResult>
    </Stack>
  );
}
