import { isDeepStrictEqual } from 'node:util';
import { closingDay, dayInWords, firstDay, startTime, tournamentDocument } from '@league/shared/contract';
import type { TournamentChange } from '../../../people/notifications/tournament-texts.ts';
import type { DraftDocument } from '../../../platform/db/schema.ts';

// What of a tournament matters to those who take part, and what of it is news to them.

interface Values {
  state: 'planned' | 'cancelled' | 'removed';
  /** First moment and last day. */
  when: { at: number; lastDay: string };
  hall: { name: string; address: string };
  /** Last day of applications; null: none are taken. */
  deadline: string | null;
}
type Fact = keyof Values;

/** A fact, and how a sentence says it. */
type Said<Name extends Fact> = { value: Values[Name]; words: string };

/** The facts of a document; one that is not valid yet is left out. */
export type Facts = { [Name in Fact]?: Said<Name> };

const { startsAt: start, lastDay: last, status: kinds, venue, applications } = tournamentDocument.shape;

/** @param document `undefined`: the tournament is not on the site */
export function factsOf(document: DraftDocument | undefined): Facts {
  if (!document) return { state: { value: 'removed', words: 'снят с сайта' } };
  const facts: Facts = { state: stateOf(kinds.safeParse(document.status).data) };
  const startsAt = start.safeParse(document.startsAt).data;
  const lastDay = last.safeParse(document.lastDay).data;
  const hall = venue.safeParse(document.venue).data;
  const term = applications.safeParse(document.applications);
  if (startsAt !== undefined) {
    facts.when = {
      value: { at: Date.parse(startsAt), lastDay: lastDay ?? firstDay(startsAt) },
      words: lastDay ? `${startTime(startsAt)} – ${dayInWords(lastDay)}` : startTime(startsAt),
    };
    const closes = term.success ? closingDay({ startsAt, applications: term.data }) : null;
    if (term.success)
      facts.deadline = {
        value: closes,
        words: closes === null ? 'заявки не принимаются' : `до ${dayInWords(closes)}`,
      };
  }
  if (hall) facts.hall = { value: hall, words: `${hall.name}, ${hall.address}` };
  return facts;
}

const stateOf = (
  status: { kind: 'moved' } | { kind: 'cancelled'; reason: string } | undefined,
): Said<'state'> =>
  status?.kind === 'cancelled'
    ? { value: 'cancelled', words: status.reason }
    : { value: 'planned', words: '' };

/** What is news when these facts follow those before. A tournament that is over is no news. */
export function newsOf(before: Facts, after: Facts, today: string): TournamentChange[] {
  const lastDay = (after.when ?? before.when)?.value.lastDay;
  if (lastDay !== undefined && lastDay < today) return [];
  // Of one that does not take place nothing else matters.
  const names: Fact[] = after.state?.value === 'planned' ? ['state', 'when', 'hall', 'deadline'] : ['state'];
  return names.flatMap((name) => {
    const [was, now] = [before[name], after[name]];
    if (!was || !now || isDeepStrictEqual(was.value, now.value)) return [];
    return [{ kind: kindOf(name, now), was: was.words, now: now.words }];
  });
}

function kindOf(name: Fact, { value }: Said<Fact>): TournamentChange['kind'] {
  if (name === 'when') return 'moved';
  if (name !== 'state') return name;
  return value === 'cancelled' || value === 'removed' ? value : 'restored';
}
