import { Slot, selectVerifiedUser, token, useAppSelector } from '@league/shared';
import { useListTournamentSummariesQuery } from '@league/shared/api';
import { findNearest, firstDay, type TournamentSummary } from '@league/shared/contract';
import { NearestTournament, useLeagueDay } from '@league/shared/tournament';
import styled from 'styled-components';

/** The nearest tournament; nothing until the provider has said which it is. */
export default function Nearest() {
  const { data } = useListTournamentSummariesQuery({ ahead: true });
  if (!data) return null;
  return (
    <>
      <NearestTournament ahead={data.tournaments} />
      <OwnBouts ahead={data.tournaments} />
    </>
  );
}

/** On the day of a tournament, for a member: when one's own people come out. Other days ask for nothing. */
function OwnBouts({ ahead }: { ahead: readonly TournamentSummary[] }) {
  const viewer = useAppSelector(selectVerifiedUser);
  const today = useLeagueDay();
  const nearest = findNearest(ahead, today);
  if (!viewer || !nearest || firstDay(nearest.startsAt) > today) return null;
  return (
    <Place>
      <Slot name="day/mine" isOptional />
    </Place>
  );
}

const Place = styled.div`
  &:not(:empty) {
    margin-block-start: ${token('s3')};
    padding: ${token('s4')};
    border-radius: ${token('radiusM')};
    background: ${token('card')};
    color: ${token('ink')};
  }
`;
