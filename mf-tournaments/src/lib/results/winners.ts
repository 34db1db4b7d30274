/** Places that win a medal; both losers of the semifinals are third. */
export const MEDAL_PLACES = [1, 2, 3] as const;
export type MedalPlace = (typeof MEDAL_PLACES)[number];

export interface Medallist {
  place: MedalPlace;
  /** Empty if the author of the workbook has left it out: the medal still counts for the club. */
  name: string;
  club: string;
}

/** The winners of one weight, in the order of their places. */
export interface WeightWinners {
  sex: 'female' | 'male';
  /** As the workbook has it: «37», «37+». */
  weight: string;
  medallists: Medallist[];
}

/** The winners of one age category, in the order of its workbook. */
export interface CategoryWinners {
  category: string;
  weights: WeightWinners[];
}

/** The file of a tournament's winners in the release, beside its workbooks. */
export const winnersFile = (id: string): string => `winners-${id}.json`;
