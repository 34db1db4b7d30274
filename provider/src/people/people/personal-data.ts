import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database.ts';
import type { PhotoAddresses } from '../images/photo-address.ts';
import type { NamedAthlete } from './present.ts';
import type { FoundUser } from './users.ts';

/**
 * What one room stores about people: its tables, its part of the copy of all data, its texts that everybody reads, and its step of an erasure. The entry
 * lists the parts of all rooms; a test names the owner of each table and of each column with a person's id.
 */
export interface PersonalData {
  tables: readonly PgTable[];
  /** Fields of the copy of all data. */
  copy?: (db: Db, person: FoundUser, photos: PhotoAddresses) => Promise<Record<string, unknown>>;
  /** Its free texts that everybody reads now. */
  texts?: (db: Db) => Promise<PublicText[]>;
  /** Deletes what belongs to these people, whose rows still have their names, in the transaction of the erasure. */
  erase?: (tx: Db, leaving: Leaving) => Promise<void>;
  /** Settles what both profiles of one athlete have, before the rows of `from` become those of `into`. */
  merge?: (tx: Db, pair: Merge) => Promise<void>;
}

/** Two people who are one; `into` stays. */
export interface Merge {
  from: number;
  into: number;
  /** Whether somebody signs in for `into`: that word goes before what coach or club have entered in the other. */
  isUsed: boolean;
}

/** What stands on the site in one place, in free words that may name somebody. */
export interface PublicText {
  /** «Объявление «Кубок»» */
  place: string;
  /** The page on which it is changed. */
  href: string;
  texts: readonly string[];
  /** Changes its texts, where its page offers that to nobody any more. */
  mend?: (tx: Db, change: (text: string) => string) => Promise<void>;
}

/** People who are about to be erased. */
export interface Leaving {
  ids: number[];
  /** The addresses that they had. */
  emails: string[];
  names: LeavingNames;
}

interface LeavingAthlete extends NamedAthlete {
  birthday: string | null;
  /** Whether a coach has confirmed them: anybody could enter another's name. */
  confirmed: boolean;
}

/** The names of people who are erased, to be found where they were typed as text. */
export interface LeavingNames {
  athletes: readonly LeavingAthlete[];
  /** Athletes who stay and have the last name of one who leaves. */
  namesakes: readonly LeavingAthlete[];
  coaches: readonly NamedAthlete[];
  /**
   * The confirmed athletes without a namesake on the site. The erasure replaces their names in prose; the desk lists texts
   * that name the others.
   */
  inProse: readonly NamedAthlete[];
  /** Whether a text names one of the athletes, and nobody who stays. */
  isAthlete: (text: string) => boolean;
  /** Whether name and birth date of a list are those of one of the athletes. */
  isListed: (row: { name: string; birthdate: string }) => boolean;
  /** Whether the coach of a club's athletes is one of the coaches, and nobody who stays. */
  isCoach: (coach: string, club: string) => boolean;
}
