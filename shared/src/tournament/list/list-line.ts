/** What a list may say about an athlete. */
export const LIST_FIELDS = [
  'lastname',
  'firstname',
  'middlename',
  'birthdate',
  'sex',
  'weight',
  'technical_quality',
  'sport_qualification',
  'federation',
  'city',
  'team',
  'coach',
] as const;
export type ListField = (typeof LIST_FIELDS)[number];

/** An athlete of a list, whether it was pasted or is a file. */
export interface ListLine {
  /** The line of the text, or the row as Excel shows it. */
  number: number;
  /** The line that was read. */
  source: string;
  /** Family name and given name as they are written. */
  name: string;
  /** In the words of the contract; empty where nothing is given. */
  values: Record<ListField, string>;
  /** What the person should look at, by field: guessed, incomplete or unlikely. */
  doubts: { [Name in ListField]?: string };
  /** What a person has to say: it is not understood, or may mean several things. */
  faults: { [Name in ListField]?: string };
  /** What was not understood and is left out. */
  left: string;
}

export interface ReadList {
  lines: ListLine[];
  /** Lines that are no athletes, as «Тренер ____». */
  skipped: string[];
}

export const emptyLine = (number: number, source: string): ListLine => ({
  number,
  source,
  name: '',
  values: Object.fromEntries(LIST_FIELDS.map((field) => [field, ''])) as ListLine['values'],
  doubts: {},
  faults: {},
  left: '',
});

/** A list that is refused as a whole; the message is for the person. */
export class ListRefusal extends Error {}
