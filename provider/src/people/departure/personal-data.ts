import { inArray, or } from 'drizzle-orm';
import { departures, departureTies } from '../../platform/db/schema.ts';
import type { PersonalData } from '../people/personal-data.ts';

/** The departed, and the people they were tied to; the erasure itself ends a departure. */
export const departureData: PersonalData = {
  tables: [departures, departureTies],
  async erase(tx, { ids }) {
    await tx
      .delete(departureTies)
      .where(or(inArray(departureTies.departedId, ids), inArray(departureTies.personId, ids)));
  },
};
