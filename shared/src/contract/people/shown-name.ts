/**
 * What the league knows about the permission to show an athlete to everybody: given, refused, given and taken back, or
 * never asked.
 */
export const DISSEMINATION_STATES = ['granted', 'refused', 'withdrawn', 'unasked'] as const;
export type DisseminationState = (typeof DISSEMINATION_STATES)[number];

/** Whether an athlete's name is hidden from everybody who does not work with it; silence hides it too. */
export const isNameHidden = (state: DisseminationState): boolean => state !== 'granted';

/**
 * «Спортсмен 3 (Олимп)»; the club is left out where it is unknown.
 * @param number tells hidden athletes of one list apart; says nothing about the person
 */
export const maskedName = (number: number, club: string | null): string =>
  club ? `Спортсмен ${number} (${club})` : `Спортсмен ${number}`;

/** Whether a text is what `maskedName` writes: saved back, it must not replace the name behind it. */
export const isMaskedName = (text: string): boolean => /^Спортсмен \d+( \(.*\))?$/.test(text.trim());
