/**
 * What the league knows about the permission to show an athlete to everybody: given, refused, given and taken back, or
 * never asked.
 */
export const DISSEMINATION_STATES = ['granted', 'refused', 'withdrawn', 'unasked'] as const;
export type DisseminationState = (typeof DISSEMINATION_STATES)[number];

/** An athlete as a list or a bracket names him. */
export interface ShownPerson {
  /** Last and first name, in the order of the place that shows them. */
  name: string;
  club: string | null;
}

/** Where a name is read, and what the league demands before everybody may read it. */
export interface Audience {
  /** Those who work with the names: editors, the coach, the club. */
  isStaff: boolean;
  /** Silence counts as a refusal (`CONFIRMATION=required`); otherwise only a refusal hides the name. */
  isConsentRequired: boolean;
}

/** Whether an athlete's name is hidden from an audience. */
export const isNameHidden = (state: DisseminationState, { isStaff, isConsentRequired }: Audience): boolean =>
  !isStaff && state !== 'granted' && (state !== 'unasked' || isConsentRequired);

/** «Спортсмен 3 (Олимп)»; the club is left out where it is unknown. */
export const maskedName = (number: number, club: string | null): string =>
  club ? `Спортсмен ${number} (${club})` : `Спортсмен ${number}`;

/**
 * How an athlete is named to an audience: every bracket, board, rating, print and table of the site asks here.
 * @param number tells hidden athletes of one list apart; says nothing about the person
 */
export const shownName = (
  person: ShownPerson,
  state: DisseminationState,
  audience: Audience,
  number: number,
): string => (isNameHidden(state, audience) ? maskedName(number, person.club) : person.name);

/** Whether a text is what `maskedName` writes: saved back, it must not replace the name behind it. */
export const isMaskedName = (text: string): boolean => /^Спортсмен \d+( \(.*\))?$/.test(text.trim());
