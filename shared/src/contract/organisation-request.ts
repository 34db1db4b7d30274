import * as z from 'zod/mini';
import { freeText } from './fields/form.ts';

/**
 * The organisation request. Not a `Call`: it is a form post to `/sendmessage.php` at the root of the site, not below
 * the API base.
 */
export const organisationRequest = z.object({
  name: freeText(200, 'Укажите имя.'),
  topic: freeText(200, 'Укажите тему.'),
  msg: freeText(5000, 'Напишите сообщение.'),
});
export type OrganisationRequest = z.infer<typeof organisationRequest>;
