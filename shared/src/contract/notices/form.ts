import * as z from 'zod/mini';
import { isOver } from '../../league/league-day.ts';
import { PICTURE_ALT_LENGTH } from '../activities/form.ts';
import { day, freeText, nameText, optionalText } from '../fields/form.ts';

/** Longest text of a notice. */
export const NOTICE_LENGTH = 1000;

const fields = {
  title: nameText('Укажите заголовок.'),
  /** Plain text with line breaks; addresses in it become links. */
  text: freeText(NOTICE_LENGTH, 'Напишите текст.'),
  /** The last day on which it is shown. */
  until: day('Укажите день.').check(z.refine((date) => !isOver({ date }), 'Этот день уже прошёл')),
  picture_alt: z.optional(optionalText(PICTURE_ALT_LENGTH)),
};

/** A short notice of the league. */
export const noticeDraft = z.object(fields);
export type NoticeDraft = z.infer<typeof noticeDraft>;

/** `version`: the one that the organiser saw; a stale one is refused. */
export const noticeChange = z.object({ ...fields, version: z.int().check(z.positive()) });
export type NoticeChange = z.infer<typeof noticeChange>;
