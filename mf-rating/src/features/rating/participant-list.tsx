import { token } from '@league/shared';
import type { PlacedAthlete } from '@league/shared/contract';
import { Avatar, Badge, EmptyState, Hidden, PlainList } from '@league/shared/kit';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { nameOf } from '../../lib/category.ts';
import { isFound } from '../../lib/search.ts';
import { PointsChart } from './points-chart.tsx';

interface Props {
  athletes: readonly PlacedAthlete[];
  /** The search that has led here; empty: none. Those it finds are marked, the first is in view. */
  sought?: string;
}

export function ParticipantList({ athletes, sought }: Props) {
  const list = useRef<HTMLOListElement>(null);
  // Later than the dialog takes the focus.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' }),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  if (athletes.length === 0) return <EmptyState title="Пустая категория" />;
  return (
    <PlainList as="ol" ref={list}>
      {athletes.map((athlete, index) => (
        <Row key={index} {...athlete} isSought={Boolean(sought) && isFound(athlete, sought ?? '')} />
      ))}
    </PlainList>
  );
}

function FinalBadge({ final }: Pick<PlacedAthlete, 'final'>) {
  if (final === 'in') return <Badge tone="gold">Финалист</Badge>;
  return final === 'tied' && <Badge tone="plain">Равные очки: место в&nbsp;финале не&nbsp;решено</Badge>;
}

function Row({
  place,
  final,
  name,
  club,
  points,
  byTournament,
  photo,
  isSought,
}: PlacedAthlete & { isSought: boolean }) {
  return (
    <Athlete aria-current={isSought || undefined}>
      <Place>
        <span aria-hidden="true">{place}</span>
        <Hidden>{place}-е место</Hidden>
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
      {byTournament && <PointsChart parts={byTournament} />}
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

  &[aria-current] {
    background: ${token('chungSoft')};
    box-shadow: 0 0 0 ${token('s2')} ${token('chungSoft')};
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
