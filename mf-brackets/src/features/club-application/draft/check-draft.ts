import { misfits, type Offer, twinsIn, twinText } from '@league/shared/contract';
import type { Faults } from '@league/shared/kit';
import type { DraftRow, RowErrors, RowField } from '@league/shared/tournament';
import { applicationCheck, groupOfAim } from '@league/shared/tournament';
import { CONSENT_ID } from '../consent-part.tsx';
import { inOrder } from '../rows/categories.ts';
import type { Draft } from './application-draft.ts';
import { toWire } from './wire.ts';

/** What is asked about a row before it is sent, by field. */
export type RowOffers = { [Field in RowField]?: Offer };

/** Errors of a draft; those of rows by their keys. */
export interface DraftErrors {
  tournament?: string;
  category?: string;
  /** The provider demands the author's word about the consents. */
  consent?: string;
  /** There is no row, or the provider reports an error about all of them. */
  list?: string;
  rows: Record<string, RowErrors>;
  /** Values that may be slips, by the keys of their rows; they keep nothing from being sent again. */
  offers: Record<string, RowOffers>;
}

export const NO_ERRORS: DraftErrors = { rows: {}, offers: {} };

/** In the order of the inputs, in which the focus looks for the first fault, too. */
export const ROW_FIELDS = [
  'name',
  'birthdate',
  'weight',
  'sport_qualification',
  'technical_quality',
  'city',
  'teamName',
  'coachName',
] as const satisfies RowField[];

/** What keeps a draft from being sent, as far as the page can know: the schema of its calls, and the age. */
export function checkDraft(draft: Draft): DraftErrors {
  const { rows, tournament } = draft;
  const group = groupOfAim(draft);
  const ordered = inOrder(rows, group);
  const errors = faultsAt(applicationCheck.faultsOf(toWire(draft)), ordered);
  for (const row of ordered) {
    const found = { ...misfits(row, group, tournament?.date ?? null), ...errors.rows[row.key] };
    if (Object.keys(found).length > 0) errors.rows[row.key] = found;
  }
  return errors;
}

/**
 * What has not been asked about a draft yet.
 * @param asked the draft that was asked about last
 */
export function offersOf(draft: Draft, asked: Draft | null): DraftErrors['offers'] {
  const ordered = inOrder(draft.rows, groupOfAim(draft));
  const offers: DraftErrors['offers'] = {};
  for (const [path, offer] of Object.entries(applicationCheck.offersOf(toWire(draft)))) {
    const [, index = '', name = ''] = path.split('.');
    const row = ordered[Number(index)];
    const field = ROW_FIELDS.find((known) => known === name);
    const before = asked?.rows.find(({ key }) => key === row?.key);
    if (row && field && before?.[field] !== row[field])
      offers[row.key] = { ...offers[row.key], [field]: offer };
  }
  return offers;
}

/**
 * Maps the provider's errors to their places: `rows.3.weight` belongs to the fourth row that was sent. An error without
 * an input of its own is shown above the list.
 */
export function faultsAt(fields: Faults, sent: readonly DraftRow[]): DraftErrors {
  const errors: DraftErrors = { ...NO_ERRORS, rows: {} };
  for (const [path, message] of Object.entries(fields)) {
    const [place = '', index = '', name = ''] = path.split('.');
    const key = sent[Number(index)]?.key;
    const field = ROW_FIELDS.find((known) => known === (name === 'sex' ? 'weight' : name));
    if (place === 'tournament' || place === 'category' || place === 'consent') errors[place] = message;
    else if (place === 'rows' && key && field) errors.rows[key] = { ...errors.rows[key], [field]: message };
    else errors.list = message;
  }
  return errors;
}

/** Rows that repeat an athlete of an earlier row: their keys, and the number of the first row. `shown`: as numbered. */
export const findTwins = (shown: readonly DraftRow[]): ReadonlyMap<string, number> =>
  new Map([...twinsIn(shown)].map(([index, number]) => [shown[index]?.key ?? '', number]));

/** The errors together with those of duplicates; other rows keep the same object. */
export function withTwins(errors: DraftErrors, twins: ReadonlyMap<string, number>): DraftErrors {
  if (twins.size === 0) return errors;
  const rows = { ...errors.rows };
  for (const [key, number] of twins) rows[key] = { name: twinText(number), ...rows[key] };
  return { ...errors, rows };
}

export const hasErrors = ({ tournament, category, consent, list, rows }: DraftErrors): boolean =>
  Boolean(tournament || category || consent || list) ||
  Object.values(rows).some((errors) => Object.keys(errors).length > 0);

export const inputId = (key: string, field: RowField): string => `${key}-${field}`;

/** Id of the first input with an error or a question, in the order of the page; null if there is none. */
export function firstFault(
  { tournament, category, consent, rows, offers }: DraftErrors,
  shown: readonly DraftRow[],
): string | null {
  if (tournament) return 'application-tournament';
  if (category) return 'application-category';
  for (const { key } of shown) {
    const field = ROW_FIELDS.find((name) => rows[key]?.[name] || offers[key]?.[name]);
    if (field) return inputId(key, field);
  }
  return consent ? CONSENT_ID : null;
}
