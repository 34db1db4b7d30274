import type { WithCategories } from '../../league/categories.ts';
import { reasonText } from '../log/reasons.ts';
import { isFirst, isShown, listOf, redrawnBy, sessionsOf, wordsOf } from '../log/session.ts';
import type { CategoryKey, DayState, Drawable, Purpose, Session } from '../log/state.ts';
import type { DrawRules } from './hash.ts';

/**
 * Everything that is needed to repeat every draw of a day, those that were thrown away and those that were dropped among
 * them. `categories` and the reasons are for the reader and part of no hash.
 */
export interface DrawProof extends WithCategories {
  rules: DrawRules;
  sessions: readonly ProvenSession[];
}

export type ProvenSession = Omit<Session, 'reason' | 'dropped'> & {
  reason: string | null;
  dropped: { at: string; reason: string } | null;
  list: readonly Drawable[];
  /** In the order in which they came. */
  words: readonly string[];
};

/**
 * The proof of a day; null before its first draw.
 * @param isPublic without the lines of draws that are not published
 */
export function proofOf(state: DayState, isPublic = false): DrawProof | null {
  const { rules } = state;
  if (!rules || !sessionsOf(state).some((one) => isFirst(one) && one.drawn)) return null;
  return {
    ...(rules.categories && { categories: rules.categories }),
    rules: { bronze: rules.bronze, isLoneEntryPlaced: rules.isLoneEntryPlaced },
    sessions: sessionsOf(state).map((session) => provenSession(state, session, isPublic)),
  };
}

function provenSession(state: DayState, session: Session, isPublic: boolean): ProvenSession {
  const { reason, dropped } = session;
  return {
    ...session,
    drawn: isPublic && !isShown(state, session) ? null : session.drawn,
    reason: reason && reasonText(reason),
    dropped: dropped && { ...dropped, reason: reasonText(dropped.reason) },
    list: listOf(state, session.number),
    words: wordsOf(state, session.number),
  };
}

/** Lines that were drawn once and do not count any more. */
export interface ThrownLines {
  /** Of the category that they were drawn for. */
  key: CategoryKey;
  attempt: number;
  lines: readonly (number | null)[];
  /** Why they were thrown away, and for what. */
  reason: string | null;
  purpose: Purpose;
}

/** A category that counts, with the lines of its last draw. */
export interface CountingLines {
  key: CategoryKey;
  attempt: number;
  lines: readonly (number | null)[];
}

/** What all draws of a proof came to, as the proof tells it; whether it tells the truth says `verifyProof`. */
export interface DrawAccount {
  counting: readonly CountingLines[];
  /** The oldest first. */
  thrown: readonly ThrownLines[];
  dropped: readonly ProvenSession[];
}

export function accountOf({ sessions }: Pick<DrawProof, 'sessions'>): DrawAccount {
  const counting = new Map<CategoryKey, CountingLines>();
  const thrown: ThrownLines[] = [];
  for (const { drawn, purpose, reason } of sessions) {
    if (!drawn) continue;
    for (const key of redrawnBy({ purpose })) {
      const past = counting.get(key);
      if (past) thrown.push({ ...past, reason, purpose });
      counting.delete(key);
    }
    for (const one of drawn.lines) counting.set(one.key, one);
  }
  return {
    counting: [...counting.values()],
    thrown,
    dropped: sessions.filter((session) => session.dropped !== null),
  };
}
