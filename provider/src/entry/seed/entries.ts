import { APPLICATION_CONSENT_TEXTS, type ApplicationRow } from '@league/shared/contract';
import type { applications } from '../../platform/db/schema.ts';
import { readTable } from './read-table.ts';

interface Entry extends Omit<ApplicationRow, 'city' | 'teamName'> {
  tournamentId: string;
  /** Address of the account that sends the application. */
  author: string;
  category: string;
}

/** An application before it is sent: what an account enters in one category. */
export interface Entered {
  author: string;
  category: string;
  rows: ApplicationRow[];
}

/** The club of an account by its address. */
type ClubOf = (author: string) => { name: string; city: string };

/** What is entered for a tournament; `born` moves the days of birth. */
export function entriesFor(
  tournament: string,
  clubOf: ClubOf,
  born = (birthday: string) => birthday,
): Entered[] {
  const own = readTable<Entry>('entries').filter(({ tournamentId }) => tournamentId === tournament);
  return [...Map.groupBy(own, ({ author, category }) => `${author} ${category}`).values()].flatMap(
    (group) => {
      const [first] = group;
      if (!first) return [];
      const { author, category } = first;
      const { name: teamName, city } = clubOf(author);
      const rows = group.map(({ tournamentId: _, author: __, category: ___, ...row }) => ({
        ...{ ...row, birthdate: born(row.birthdate) },
        ...{ city, teamName },
      }));
      return { author, category, rows };
    },
  );
}

/** The author's word that everybody in the list has consented, to being shown too. */
export const wordAt = (at: string): NonNullable<(typeof applications.$inferInsert)['consent']> => ({
  processing: APPLICATION_CONSENT_TEXTS.processing[0].version,
  dissemination: APPLICATION_CONSENT_TEXTS.dissemination[0].version,
  at,
  address: '192.0.2.1',
});
