import { logProblem } from '@league/shared';
import type { TournamentCard } from '@league/shared/contract';
import { NearestTournament, readAhead } from '@league/shared/tournament';
import { useEffect, useState } from 'react';

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
  return cards && <NearestTournament cards={cards} />;
}
