import { token } from '@league/shared';
import { Avatar, EmptyState } from '@league/shared/kit';
import styled from 'styled-components';
import { withPlaces } from '../../lib/places.ts';
import type { Participant } from '../../lib/rating-schema.ts';

export function ParticipantList({ participants }: { participants: readonly Participant[] }) {
  if (participants.length === 0) return <EmptyState title="Пустая категория" />;
  return (
    <List>
      {withPlaces(participants).map(({ place, name, club, points, photo, hidePhoto, hidePoints }) => (
        <li key={`${name}, ${club}`}>
          <Place aria-label={`${place}-е место`}>{place}</Place>
          {/* The name stands right beside it. */}
          <span aria-hidden="true">
            <Avatar name={name} src={hidePhoto ? null : photo} size={48} />
          </span>
          <Who>
            <b>{name}</b>
            <span>{club}</span>
          </Who>
          {!hidePoints && <Points>Очков:&nbsp;{points}</Points>}
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    align-items: center;
    gap: ${token('s3')};
    padding: ${token('s3')} 0;
    border-bottom: 1px solid ${token('line')};
  }

  > li:last-child {
    border-bottom: 0;
  }
`;

const Place = styled.span`
  flex: 0 0 2ch;
  font-family: ${token('display')};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

const Who = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;

  b {
    font-weight: 600;
  }

  span {
    color: ${token('ink2')};
    font-size: ${token('small')};
  }
`;

const Points = styled.span`
  flex: none;
  font-variant-numeric: tabular-nums;
  font-weight: 600;
`;
