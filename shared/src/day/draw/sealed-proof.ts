import { reasonText } from '../log/reasons.ts';
import { isFirst, isShown, listOf, sessionsOf, wordsOf } from '../log/session.ts';
import type {
  CategoryKey,
  DayState,
  Drawable,
  DropCause,
  Purpose,
  Session,
  WordProof,
} from '../log/state.ts';
import type { DrawRules } from './hash.ts';

/**
 * Version 2: everything that is needed to repeat every draw of a day, those that were thrown away and those that were
 * dropped among them. JSON without personal data. `title`, `date` and the reasons are for the reader and part of no hash.
 */
export interface SealedProof {
  version: 2;
  title: string;
  date: string;
  rules: DrawRules;
  /** Of a day whose first draw is of version 1: its proof, as it was when the first session began. */
  earlier: WordProof | null;
  sessions: readonly ProvenSession[];
}

export type ProvenSession = Omit<Session, 'witness' | 'reason' | 'dropped'> & {
  reason: string | null;
  dropped: { at: string; cause: DropCause; reason: string | null } | null;
  list: readonly Drawable[];
  /** In the order in which they came. */
  words: readonly string[];
  witness: { commitment: string; value: string | null } | null;
};

/** The proof of a day with sessions; null before its first draw. */
export function sealedProofOf(state: DayState): SealedProof | null {
  const { rules, earlier } = state;
  if (!rules || !(earlier || sessionsOf(state).some((one) => isFirst(one) && one.drawn))) return null;
  return {
    version: 2,
    title: rules.title,
    date: rules.date,
    rules: { bronze: rules.bronze, isLoneEntryPlaced: rules.isLoneEntryPlaced },
    earlier,
    sessions: sessionsOf(state).map((session) => provenSession(state, session)),
  };
}

/**
 * The proof as everybody reads it: of a draw whose lines are not published it has the list and the hashes, as while it was
 * under way. Null before the first publication.
 */
export function shownSealedProofOf(state: DayState): SealedProof | null {
  const proof = sealedProofOf(state);
  const isHidden = ({ number }: ProvenSession) => {
    const session = state.sessions[number];
    return session?.drawn != null && !isShown(state, session);
  };
  return (
    proof && {
      ...proof,
      sessions: proof.sessions.map((session) =>
        isHidden(session)
          ? { ...session, drawn: null, witness: session.witness && { ...session.witness, value: null } }
          : session,
      ),
    }
  );
}

function provenSession(state: DayState, session: Session): ProvenSession {
  const { witness, reason, dropped } = session;
  return {
    ...session,
    reason: reason && reasonText(reason),
    dropped: dropped && { ...dropped, reason: dropped.reason && reasonText(dropped.reason) },
    witness: witness?.commitment ? { commitment: witness.commitment, value: witness.value } : null,
    list: listOf(state, session.number),
    words: wordsOf(state, session.number).map(({ digits }) => digits),
  };
}

/** Lines that were drawn once and do not count any more. */
export interface ThrownLines {
  /** Of the category that they were drawn for. */
  key: CategoryKey;
  attempt: number;
  /** Null where a proof of version 1 does not tell them. */
  lines: readonly (number | null)[] | null;
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

/** The categories whose lines a session throws away. */
export function throwsAway(purpose: Purpose): CategoryKey[] {
  switch (purpose.type) {
    case 'all':
      return [];
    case 'merge':
      return [purpose.category, purpose.into];
    default:
      return [purpose.category];
  }
}

export function accountOf({ earlier, sessions }: Pick<SealedProof, 'earlier' | 'sessions'>): DrawAccount {
  const counting = new Map<CategoryKey, CountingLines>(
    earlier?.categories.map(({ key, attempt, lines }) => [key, { key, attempt, lines }]),
  );
  const thrown: ThrownLines[] = earlier ? thrownOfWords(earlier) : [];
  for (const { drawn, purpose, reason } of sessions) {
    if (!drawn) continue;
    for (const key of throwsAway(purpose)) {
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

/** A proof of version 1 has the number of attempts and their reasons, but only the last lines. */
export const thrownOfWords = ({ categories }: Pick<WordProof, 'categories'>): ThrownLines[] =>
  categories.flatMap(({ key, redrawn }) =>
    redrawn.map((reason, index): ThrownLines => {
      const purpose: Purpose = { type: 'redraw', category: key };
      return { key, attempt: index + 1, lines: null, reason, purpose };
    }),
  );
