import { ButtonLink, token } from '@league/shared';
import type { User } from '@league/shared/contract';
import { EmptyState, QueryResult, Stack } from '@league/shared/kit';
import styled from 'styled-components';
import type { ViewerRelation } from '../../lib/viewer-relation.ts';
import { useListResultsQuery } from './results.api.ts';
import { SeasonStep } from './season-step.tsx';

interface Props {
  user: User;
  relation: ViewerRelation;
}

/** The tournaments of an athlete by season, the newest first. */
export default function SeasonPath({ user, relation }: Props) {
  const query = useListResultsQuery({ id: user.id });
  return (
    <QueryResult query={query} what="результаты турниров">
      {(results) =>
        results.length === 0 ? (
          <NoResults user={user} relation={relation} />
        ) : (
          <Stack $gap="s5">
            {[...Map.groupBy(results, ({ date }) => date.slice(0, 4))].map(([year, steps]) => (
              <div key={year}>
                <Year>{`Сезон ${year}`}</Year>
                <Path aria-label={`Турниры сезона ${year}`}>
                  {steps.map((result) => (
                    <SeasonStep key={result.id} athlete={user} result={result} />
                  ))}
                </Path>
              </div>
            ))}
          </Stack>
        )
      }
    </QueryResult>
  );
}

function NoResults({ user, relation }: Props) {
  const reason = user.confirmed
    ? 'Результат находится по фамилии, имени, полу и году рождения: проверьте, что в профиле они такие же, как в протоколе.'
    : 'Результаты появятся, когда тренер подтвердит спортсмена.';
  return (
    <EmptyState
      title="Результатов пока нет"
      action={
        relation !== 'other' && (
          <ButtonLink to="/tournament" variant="secondary">
            К турнирам
          </ButtonLink>
        )
      }
    >
      Здесь будут турниры лиги с местом, категорией и очками. {reason}
    </EmptyState>
  );
}

const Year = styled.h3`
  margin: 0 0 ${token('s4')};
  font-size: ${token('lead')};
`;
const Path = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0;
  list-style: none;
`;
