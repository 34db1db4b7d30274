import { token } from '@league/shared';
import { ACTIVITY_CAPACITY, type Event, isOver } from '@league/shared/contract';
import { Badge, Card, formatLongDay } from '@league/shared/kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** A camp or an attestation event in the list: when, where, and how many places are taken. */
export function ActivityCard({ activity, tools }: { activity: Event; tools: ReactNode }) {
  const { name, date, location, status, participants } = activity;
  const over = isOver(activity);
  return (
    <Card>
      <Name>{name}</Name>
      <Where>
        <time dateTime={date}>{formatLongDay(date)}</time> · {location}
      </Where>
      <Places max={ACTIVITY_CAPACITY} value={participants} aria-label="Занято мест" />
      <Foot>
        <Badge tone={over ? 'plain' : 'green'}>{status ?? (over ? 'Завершён' : 'Активен')}</Badge>
        <Count>
          {participants} / {ACTIVITY_CAPACITY}
        </Count>
      </Foot>
      {tools}
    </Card>
  );
}

const Name = styled.h2`
  font-size: ${token('lead')};
  font-weight: 600;
  overflow-wrap: anywhere;
`;
const Where = styled.p`
  margin: ${token('s1')} 0 ${token('s3')};
  color: ${token('ink2')};
  overflow-wrap: anywhere;
`;
const Places = styled.meter`
  width: 100%;
  height: 6px;
  border: 0;
  border-radius: ${token('round')};
  background: ${token('line')};
  appearance: none;
  &::-webkit-meter-bar {
    height: 6px;
    border: 0;
    border-radius: ${token('round')};
    background: ${token('line')};
  }
  &::-webkit-meter-optimum-value {
    background: ${token('chung')};
  }
  &::-moz-meter-bar {
    background: ${token('chung')};
  }
`;
const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-top: ${token('s3')};
`;
const Count = styled.p`
  font-weight: 600;
`;
