import * as z from 'zod/mini';
import { freeText } from '../fields/form.ts';
import { APPLICATION_ROWS } from '../tournament-applications/club-application.ts';

/** Longest reason or remark that an organiser writes. */
export const ORGANISER_TEXT_LENGTH = 500;

/** Why an account is refused; the person reads it in a mail. */
export const refusalBody = z.object({ reason: freeText(ORGANISER_TEXT_LENGTH, 'Напишите причину.') });

const WITHOUT_REMARK = 'Напишите, что исправить: здесь или у спортсмена.';

/** Why an application is returned: a remark on the whole, on single athletes, or both. */
export const returnBody = z
  .object({
    /** The state that the organiser has read; the provider refuses a stale one. */
    revision: z.int().check(z.positive()),
    remark: z
      .string()
      .check(z.trim(), z.maxLength(ORGANISER_TEXT_LENGTH, `Не длиннее ${ORGANISER_TEXT_LENGTH} символов`)),
    /** `number` is that of the row, counted from 1. */
    rows: z
      .array(
        z.object({
          number: z.int().check(z.positive(), z.maximum(APPLICATION_ROWS)),
          remark: freeText(ORGANISER_TEXT_LENGTH, 'Напишите замечание.'),
        }),
      )
      .check(z.maxLength(APPLICATION_ROWS)),
  })
  .check(
    z.refine(({ remark, rows }) => remark !== '' || rows.length > 0, {
      path: ['remark'],
      error: WITHOUT_REMARK,
    }),
  );
export type ReturnBody = z.infer<typeof returnBody>;
