import { logProblem, Slot, selectVerifiedUser, token, useAppSelector } from '@league/shared';
import { findNearest, firstDay, type TournamentCard } from '@league/shared/contract';
import { NearestTournament, readAhead, useLeagueDay } from '@league/shared/tournament';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

/** The nearest tournament of the live contents; nothing where they do not arrive. */
export default function Nearest() {
  const [cards, setCards] = useState<TournamentCard[]>();
  useEffect(() => {
    let isCurrent = true;
    readAhead().then(
      (read) => isCurrent && setCards(read),
      (error) => logProblem('Ближайший турнир не загрузился', error),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return (
    cards && (
      <>
        <NearestTournament cards={cards} />
        <OwnBouts cards={cards} />
      </>
    )
  );
}

/** On the day of a tournament, for a member: when one's own people come out. Other days ask for nothing. */
function OwnBouts({ cards }: { cards: readonly TournamentCard[] }) {
  const viewer = useAppSelector(selectVerifiedUser);
  const today = useLeagueDay();
  const nearest = findNearest(cards, today);
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
