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

/** Whether an athlete's name is hidden from everybody who does not work with it; silence hides it too. */
export const isNameHidden = (state: DisseminationState): boolean => state !== 'granted';

/** «Спортсмен 3 (Олимп)»; the club is left out where it is unknown. */
export const maskedName = (number: number, club: string | null): string =>
  club ? `Спортсмен ${number} (${club})` : `Спортсмен ${number}`;

/**
 * How an athlete is named to everybody.
 * @param number tells hidden athletes of one list apart; says nothing about the person
 */
export const shownName = (person: ShownPerson, state: DisseminationState, number: number): string =>
  isNameHidden(state) ? maskedName(number, person.club) : person.name;

/** Whether a text is what `maskedName` writes: saved back, it must not replace the name behind it. */
export const isMaskedName = (text: string): boolean => /^Спортсмен \d+( \(.*\))?$/.test(text.trim());
