import { type ReactNode, useState } from 'react';
import { knownTournament, type OpenTournament, readTournament } from './read-content.ts';
import { AfterReading, beginReading, type Reading, useReading } from './reading.tsx';
import type { Tournament } from './tournament.ts';

const keyOf = (id: string) => `tournament ${id}`;

/** Begins to read a tournament, for a page whose chunk is still on its way. */
export const beginTournament = (id: string): void => beginReading(keyOf(id), () => readTournament(id));

/** A page of a tournament: drawn at once if the list has shown its card, otherwise once the tournament is there. */
export function TournamentPlace({ id, children }: { id: string; children: ReactNode }) {
  const [isKnown] = useState(() => knownTournament(id) !== undefined);
  if (isKnown) return children;
  return (
    <AfterReading of={keyOf(id)} read={() => readTournament(id)}>
      {children}
    </AfterReading>
  );
}

/** A tournament, as far as it is known, and the reading of all that its pages show; undefined if the league has none of this id. */
export function useTournament(id: string): {
  tournament: Tournament | undefined;
  reading: Reading<OpenTournament | undefined>;
} {
  const reading = useReading(keyOf(id), () => readTournament(id));
  const read = reading.status === 'ready' ? reading.value?.tournament : undefined;
  return { tournament: read ?? knownTournament(id), reading };
}
