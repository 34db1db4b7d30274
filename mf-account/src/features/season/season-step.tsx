import { Link, octagon, plural, token } from '@league/shared';
import { type AthleteResult, weightText } from '@league/shared/contract';
import { formatLongDay, nbsp, Stack } from '@league/shared/kit';
import styled from 'styled-components';
import { DiplomaButton } from './diploma-button.tsx';
import type { Named } from './draw-diploma.ts';

const POINTS = { one: 'очко', few: 'очка', many: 'очков' };

/** «54 очка»; «27–28 очков» where the results do not say who beat the third place. */
function pointsText({ points_from: from, points_to: to }: AthleteResult): string {
  const figures = from === to ? String(from) : `${from}–${to}`;
  return nbsp(`${figures}\u00a0${plural(to, POINTS)}`);
}

interface Props {
  athlete: Named;
  result: AthleteResult;
}

/** One tournament of the season: the place in an octagon on the line, and what it was about. */
export function SeasonStep({ athlete, result }: Props) {
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
