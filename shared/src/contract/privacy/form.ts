import * as z from 'zod/mini';
import { mailToken } from '../accounts/form.ts';
import { email, personName } from '../fields/form.ts';

const version = z.string().check(z.minLength(1), z.maxLength(40));

/** Asks a parent by mail; the name is how the letter addresses the parent. */
export const parentRequestBody = z.object({ name: personName('Укажите, как зовут родителя'), email });
export type ParentRequestBody = z.input<typeof parentRequestBody>;

/**
 * The answer of a parent to the mailed link. A confirmation names the versions of the texts that the page showed; the
 * permission to show the child's name is a separate choice.
 */
export const parentAnswer = z.discriminatedUnion('answer', [
  z.object({
    token: mailToken,
    answer: z.literal('confirm'),
    name: personName('Укажите вашу фамилию и имя'),
    version,
    /** Version of the accepted text; null: the permission is refused. */
    dissemination: z.nullable(version),
  }),
  z.object({ token: mailToken, answer: z.literal('refuse') }),
]);
export type ParentAnswer = z.input<typeof parentAnswer>;

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
