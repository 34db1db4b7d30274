import * as z from 'zod/mini';
import { personName } from '../fields/form.ts';

const version = z.string().check(z.minLength(1), z.maxLength(40));

/** The decision whether everybody may read the name; the version is that of the text on the page. */
export const disseminationBody = z.object({ allowed: z.boolean(), version });

/** The word of the coach or the club about a signed form. */
export const signedFormBody = z.object({
  /** The person who has signed: the parent, or the athlete of age. */
  signer: personName('Укажите, кто подписал бланк'),
  version,
  dissemination: z.nullable(version),
});
export type SignedFormBody = z.input<typeof signedFormBody>;
