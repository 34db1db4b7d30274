import { ButtonLink, endpoint, Link, leagueApi, octagon, plural, token } from '@league/shared';
import calls from '@league/shared/calls';
import { type AthleteResult, type User, weightText } from '@league/shared/contract';
import { EmptyState, formatLongDay, nbsp, QueryResult, Stack } from '@league/shared/kit';
import styled from 'styled-components';
import type { ViewerRelation } from '../../lib/viewer-relation.ts';
import { DiplomaButton } from './diploma-button.tsx';
import type { Named } from './draw-diploma.ts';

const results = leagueApi.injectEndpoints({
  endpoints: () => ({
    listResults: endpoint(calls.listResults, {
      // Name and birth date decide whose results they are. A deleted athlete has none to ask for.
      providesTags: (_results, _error, { id }) => [{ type: 'User', id }],
    }),
  }),
});

const { useListResultsQuery } = results;

const POINTS = { one: 'очко', few: 'очка', many: 'очков' };

/** «54 очка»; «27–28 очков» where the results do not say who beat the third place. */
function pointsText({ points_from: from, points_to: to }: AthleteResult): string {
  const figures = from === to ? String(from) : `${from}–${to}`;
  return nbsp(`${figures}\u00a0${plural(to, POINTS)}`);
}

interface SeasonStepProps {
  athlete: Named;
  result: AthleteResult;
}

/** One tournament of the season: the place in an octagon on the line, and what it was about. */
function SeasonStep({ athlete, result }: SeasonStepProps) {
  const { tournament, title, date, city, category, weight, place, entry, diploma } = result;
  return (
    <Step>
      <Place $place={place} aria-hidden="true">
        {place}
      </Place>
      <Stack $gap="s1" $justify="start">
        <Title to={`/tournament/${tournament}`}>{title}</Title>
        <b>
          {place}-е&nbsp;место, {pointsText(result)}
        </b>
        <span>{nbsp(`${category}, ${weightText(weight)}`)}</span>
        <Where>
          <time dateTime={date}>{nbsp(formatLongDay(date))}</time>, {city}
        </Where>
        {entry !== null && <Link to={`/day/${tournament}/extract/${entry}`}>Выписка из протокола</Link>}
        {diploma && <DiplomaButton athlete={athlete} result={result} />}
      </Stack>
    </Step>
  );
}

const Step = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  gap: ${token('s4')};
  padding-bottom: ${token('s5')};

  /* The line from this octagon to the next one. */
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    top: 40px;
    bottom: 0;
    left: 19px;
    width: 2px;
    background: ${token('line')};
  }
`;

const medals: Record<number, { background: string; text: string }> = {
  1: { background: token('goldSoft'), text: token('goldInk') },
  2: { background: token('chungSoft'), text: token('chungDeep') },
  3: { background: token('hongSoft'), text: token('hongInk') },
};
const Place = styled.span<{ $place: number }>`
  ${octagon}
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  background: ${({ $place }) => medals[$place]?.background ?? token('track')};
  color: ${({ $place }) => medals[$place]?.text ?? token('ink2')};
  font-family: ${token('display')};
  font-weight: 700;
`;
const Title = styled(Link)`
  display: flex;
  align-items: center;
  min-height: ${token('touch')};
  margin: -2px 0;
  color: ${token('chungDeep')};
  font-size: ${token('lead')};
  font-weight: 600;
  overflow-wrap: anywhere;
`;
const Where = styled.span`
  color: ${token('ink2')};
  font-size: ${token('small')};
`;

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
