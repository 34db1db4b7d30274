import { ageMisfit, athleteOf, type dayEntryFields, findAgeGroup } from '@league/shared/contract';
import { groupOf } from '@league/shared/day';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { strictest } from '../../../people/shown-names/entry-names.ts';
import { findNamed } from '../../../people/shown-names/listed-names.ts';
import type { Db } from '../../../platform/db/database.ts';
import { dayAthletes } from '../../../platform/db/schema.ts';
import { invalidInput, notFound } from '../../../platform/refusal.ts';
import { execute, type Sending } from '../log/execute.ts';
import { rulesOf } from '../log/find-day.ts';
import { lockAccounts } from './accounts.ts';
import { listAthletes } from './desk-athletes.ts';
import { coachNumbers, spelledAlike } from './new-rows.ts';

type Fields = Omit<z.infer<typeof dayEntryFields>, 'category'>;

/** Corrects the person of an entry. With another name or birth date the entry has another account, or none. */
export async function correctAthlete(
  tx: Db,
  sending: Sending,
  entry: number,
  { name, birthdate, club: sentClub, coach, region: sentRegion }: Fields,
): Promise<void> {
  const { tournament } = sending;
  const corrected = (await listAthletes(tx, tournament))
    .filter(({ id }) => id === entry)
    .map((own) => ({ ...own, name, birthdate, club: sentClub }));
  const accountOf = await lockAccounts(tx, corrected);
  const [account] = corrected.map(accountOf);
  await execute(tx, sending, async (state) => {
    const stored = await listAthletes(tx, tournament);
    const own = stored.find(({ id }) => id === entry);
    const known = state.entries[entry];
    if (!own || !known) throw notFound();
    const rules = rulesOf(state);
    const group = findAgeGroup(rules, groupOf(known.category));
    const misfit = group ? ageMisfit(group, birthdate, rules.date) : null;
    if (misfit !== null) throw invalidInput({ birthdate: misfit });
    const others = stored.filter((one) => one !== own);
    const club = spelledAlike(others.map((one) => one.club))(sentClub);
    const region = spelledAlike(others.map((one) => one.region))(sentRegion);
    const coachName = coach ?? null;
    const coachNumber = coachNumbers(others)(coachName, club);
    const isSame = athleteOf(own) === athleteOf({ name, birthdate });
    // Without its link the entry keeps what the athlete or a parent has decided.
    const decided = isSame ? [] : (await findNamed(tx, [own]))(own).map(({ state }) => state);
    const word = strictest([own.dissemination, ...decided]);
    await tx
      .update(dayAthletes)
      .set({
        name,
        birthdate,
        club,
        coachName,
        coachNumber,
        region,
        ...(isSame
          ? {}
          : {
              userId: account?.id ?? null,
              dissemination: word === 'withdrawn' ? 'refused' : word,
            }),
      })
      .where(and(eq(dayAthletes.tournamentId, tournament), eq(dayAthletes.id, entry)));
    return { type: 'correct-entry', entry, fields: { club, coach: coachNumber, region } };
  });
}
