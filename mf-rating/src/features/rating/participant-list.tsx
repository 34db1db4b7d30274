import { token, visuallyHidden } from '@league/shared';
import type { PlacedAthlete } from '@league/shared/contract';
import { Avatar, Badge, EmptyState, PlainList } from '@league/shared/kit';
import styled from 'styled-components';
import { nameOf } from '../../lib/placed.ts';
import { PointsChart } from './points-chart.tsx';

export function ParticipantList({ athletes }: { athletes: readonly PlacedAthlete[] }) {
  if (athletes.length === 0) return <EmptyState title="Пустая категория" />;
  return (
    <PlainList as="ol">
      {athletes.map((athlete, index) => (
        <Row key={index} {...athlete} />
      ))}
    </PlainList>
  );
}

function FinalBadge({ final }: Pick<PlacedAthlete, 'final'>) {
  if (final === 'in') return <Badge tone="gold">Финалист</Badge>;
  return final === 'tied' && <Badge tone="plain">Равные очки: место в&nbsp;финале не&nbsp;решено</Badge>;
}

function Row({ place, final, name, club, points, byTournament, photo }: PlacedAthlete) {
  return (
    <Athlete>
      <Place>
        <span aria-hidden="true">{place}</span>
        <Spoken>{place}-е место</Spoken>
      </Place>
      {/* Decorative: the name is beside it. */}
      <span aria-hidden="true">
        <Avatar name={name} src={photo} size={48} />
      </span>
      <Name>
        <b>{nameOf({ name })}</b>
        <span>{club}</span>
        <FinalBadge final={final} />
      </Name>
      {points !== null && <Points>Очков:&nbsp;{points}</Points>}
      {byTournament && <PointsChart byTournament={byTournament} />}
    </Athlete>
  );
}

const Athlete = styled.li`
  display: grid;
  grid-template-columns: 1.75em 48px minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token('s1')} ${token('s3')};
  padding: ${token('s3')} 0;
  border-bottom: 1px solid ${token('line')};

  &:last-child {
    border-bottom: 0;
  }

  > details {
    grid-column: 3 / -1;
  }
`;

const Place = styled.span`
  position: relative;
  font-family: ${token('display')};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

const Spoken = styled.span`
  ${visuallyHidden}
`;

const Name = styled.span`
  display: grid;
  justify-items: start;
  gap: 2px;
  min-width: 0;
  overflow-wrap: anywhere;

  b {
    font-weight: 600;
  }

  > span:nth-child(2) {
    color: ${token('ink2')};
    font-size: ${token('small')};
  }
`;

const Points = styled.span`
  font-variant-numeric: tabular-nums;
  font-weight: 600;
`;
