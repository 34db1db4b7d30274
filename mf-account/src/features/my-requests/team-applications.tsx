import { Link, token } from '@league/shared';
import type { ActivityRequest } from '@league/shared/contract';
import { Accordion, formatLongDay, SHORT_LIST, Stack } from '@league/shared/kit';
import styled from 'styled-components';
import { activityPath, isClosed } from './application-state.ts';
import { Facts, Title } from './cards/application-card.tsx';
import { isForCoach, readinessOf, TeamList } from './team-list.tsx';

interface Props {
  requests: readonly ActivityRequest[];
  isRefreshing: boolean;
}

/** The participants of each event or camp. */
export const teamsOf = (requests: readonly ActivityRequest[]) =>
  Map.groupBy(requests, ({ kind, activity }) => `${kind} ${activity.id}`);

/** The teams of a coach or a club by event or camp; of a long list, the nearest is open at once, and those in which the viewer answers. */
export function TeamApplications({ requests, isRefreshing }: Props) {
  return (
    <Stack $gap="s4">
      {[...teamsOf(requests)].map(([key, list], index) => (
        <Team
          key={key}
          requests={list}
          isRefreshing={isRefreshing}
          isFolded={requests.length > SHORT_LIST}
          isNearest={index === 0}
        />
      ))}
    </Stack>
  );
}

function Team({
  requests,
  isRefreshing,
  isFolded,
  isNearest,
}: Props & { isFolded: boolean; isNearest: boolean }) {
  const [first] = requests;
  if (!first) return null;
  const { activity } = first;
  const { going, ready } = readinessOf(requests);
  const isOpen = !isClosed(activity);
  const facts = (
    <Facts as="span">
      <time dateTime={activity.date}>{formatLongDay(activity.date)}</time> · {activity.location}
      {isFolded && isOpen && ` · готовы ${ready.length} из ${going.length}`}
    </Facts>
  );
  const list = <TeamList requests={requests} isRefreshing={isRefreshing} />;
  return (
    <article aria-label={activity.name}>
      {isFolded ? (
        <Accordion
          level={3}
          openFirst={isOpen && (isNearest || requests.some(isForCoach))}
          items={[
            {
              id: 'athletes',
              title: (
                <>
                  {activity.name} <Line>{facts}</Line>
                </>
              ),
              content: list,
            },
          ]}
        />
      ) : (
        <Stack $gap="s3">
          <div>
            <Title as="h4">
              <Link to={activityPath(first)}>{activity.name}</Link>
            </Title>
            {facts}
          </div>
          {list}
        </Stack>
      )}
    </article>
  );
}

const Line = styled.span`
  display: block;
  font-size: ${token('body')};
  font-weight: 400;
`;
