import * as z from 'zod/mini';
import { leagueTime } from '../../league/zone.ts';
import { tournamentDocument } from '../content/form.ts';
import { nameText } from '../fields/form.ts';
import { tournamentId } from '../tournaments/id.ts';
import type { DraftField } from './field-names.ts';

/** The fields of a tournament that its authors write; the address stays the same for ever. */
export const DRAFT_FIELDS = Object.keys(tournamentDocument.shape).filter(
  (field) => field !== 'id',
) as DraftField[];

/** Longest draft as JSON, in characters: regulations of the longest kind, and room for all other fields. */
export const DRAFT_LENGTH = 300_000;

/** A new tournament: empty, or with what does not change from year to year of another one. */
export const newDraft = z.object({
  title: nameText('Укажите название.'),
  /** Of its first day; makes the address together with the title. */
  year: z.int('Укажите год.').check(z.minimum(2000, 'Не раньше 2000'), z.maximum(2100, 'Не позже 2100')),
  /** The tournament to begin from. */
  like: z.optional(tournamentId),
});
export type NewDraft = z.infer<typeof newDraft>;

/** What a person has changed of the version that they saw; null: without a value. */
export const draftChanges = z.object({
  version: z.int().check(z.positive()),
  fields: z
    .record(z.string().check(z.maxLength(40)), z.unknown())
    .check(z.refine((fields) => Object.keys(fields).length > 0, 'Ничего не изменено')),
});
export type DraftChanges = z.infer<typeof draftChanges>;

/** What becomes of a publication besides itself. */
export const withdrawal = z.object({
  /** Whether people are told what is new for them, once it is live; by default they are. */
  tell: z.optional(z.boolean()),
});

/** The state of the draft that the person has seen, and when it goes live; without `at` now. */
export const publication = z.extend(withdrawal, {
  version: z.int().check(z.positive()),
  at: z.optional(
    z.iso.datetime({ offset: true, error: `Нужно время вида ${leagueTime('2026-02-14', '09:00')}` }),
  ),
});
