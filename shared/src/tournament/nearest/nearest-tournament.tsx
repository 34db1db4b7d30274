import { ButtonLink, calm, from, Link, token } from '@league/shared';
import { useGetTournamentProgressQuery } from '@league/shared/api';
import {
  daysBetween,
  daysInWords,
  daysLeftText,
  findNearest,
  firstDay,
  startDay,
  startTime,
  type TournamentSummary,
  tournamentPath,
} from '@league/shared/contract';
import styled from 'styled-components';
import { Mark } from '../mark.ts';
import { useLeagueDay } from './use-league-day.ts';

/**
 * «Ближайший турнир», or «Сегодня» with the way to its day; nothing while none is ahead. A hidden one is the
 * sample of a demonstration.
 * @param ahead tournaments that are not over
 */
export function NearestTournament({ ahead }: { ahead: readonly TournamentSummary[] }) {
  const today = useLeagueDay();
  const nearest = findNearest(ahead, today);
  return nearest ? <Block key={nearest.id} tournament={nearest} today={today} /> : null;
}

function Block({ tournament, today }: { tournament: TournamentSummary; today: string }) {
  const { id, title, place, startsAt, lastDay, status, isHidden } = tournament;
  const first = firstDay(startsAt);
  const isToday = first <= today;
  const { data } = useGetTournamentProgressQuery({ tournament: id }, { skip: !isToday });
  const days = lastDay ? daysInWords(first, lastDay) : startTime(startsAt);
  return (
    <Face aria-labelledby="nearest-tournament">
      <Text>
        {!isToday && (
          <Eyebrow>
            Ближайший турнир
            {isHidden && <Mark $tone="sample">Образец</Mark>}
            {status?.kind === 'moved' && (
              <Mark $tone="moved">Перенесён, было {unbroken(startDay(status.from))}</Mark>
            )}
          </Eyebrow>
        )}
        <Title id="nearest-tournament">
          {isToday && 'Сегодня: '}
          <Whole to={tournamentPath(id)}>{title}</Whole>
        </Title>
        <Facts>
          {unbroken(days)}, {unbroken(place)}.{' '}
          {!isToday && unbroken(`${daysLeftText(daysBetween(today, first))}.`)}
        </Facts>
      </Text>
      {isToday &&
        (data?.day ? (
          <Way to={`/day/${id}`}>Когда&nbsp;выходит</Way>
        ) : (
          <Way to={tournamentPath(id)}>Страница&nbsp;турнира</Way>
        ))}
    </Face>
  );
}

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

const Face = styled.section`
  position: relative;
  display: grid;
  gap: ${token('s3')} ${token('s5')};
  align-items: center;
  padding: ${token('s4')};
  border: 1px solid ${token('line')};
  border-inline-start: 4px solid ${token('chung')};
  border-radius: ${token('radiusM')};
  background: ${token('card')};
  color: ${token('ink')};
  transition: box-shadow ${token('fast')};

  &:hover {
    box-shadow: ${token('shadow')};
  }

  ${calm} {
    transition: none;
  }

  ${from.tablet} {
    grid-template-columns: 1fr auto;
    padding: ${token('s4')} ${token('s5')};
  }
`;

const Text = styled.div`
  display: grid;
  gap: ${token('s1')};
  min-width: 0;
`;

const Eyebrow = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s1')} ${token('s3')};
  align-items: center;
  color: ${token('ink2')};
  font-size: ${token('small')};
  font-weight: 600;
`;

const Title = styled.h2`
  font-family: ${token('display')};
  font-size: ${token('lead')};
  font-weight: 700;
  line-height: 1.25;
  overflow-wrap: anywhere;
  text-wrap: balance;
`;

/** The link of the title covers the block. */
const Whole = styled(Link)`
  color: inherit;
  text-decoration: none;

  &::after {
    position: absolute;
    inset: 0;
    border-radius: ${token('radiusM')};
    content: '';
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 3px solid ${token('chung')};
    outline-offset: 2px;
  }
`;

const Facts = styled.p`
  color: ${token('ink2')};
  font-size: ${token('small')};
`;

/** Above the link that covers the block. */
const Way = styled(ButtonLink)`
  position: relative;
`;
