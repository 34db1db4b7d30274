import { useListDeskActivitiesQuery } from '@league/shared/api';
import { EmptyState, Outcome, Stack } from '@league/shared/kit';
import { useState } from 'react';
import { OrganiserResult } from '../../lib/organiser-result.tsx';
import { ActivityCard } from './activity-card.tsx';

/** Events and camps of all clubs that are ahead: change, move, cancel. */
export default function ActivitiesTab() {
  const query = useListDeskActivitiesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [outcome, setOutcome] = useState('');
  return (
    <Stack>
      {outcome && <Outcome text={outcome} />}
      <OrganiserResult query={query} what="события и сборы">
        {(activities) =>
          activities.length > 0 ? (
            activities.map((activity) => (
              <ActivityCard key={activity.id} activity={activity} onDone={setOutcome} />
            ))
          ) : (
            <EmptyState title="Впереди ничего нет">
              Здесь появятся события и сборы, которые создают клубы.
            </EmptyState>
          )
        }
      </OrganiserResult>
    </Stack>
  );
}
