import { z } from 'zod';

/**
 * The organisation request. Not a `Call`: it is a form post to `/sendmessage.php` at the root of the site, not below
 * the API base. All fields are required.
 */
export const organisationRequest = z.object({
  name: z.string().trim().min(1).max(200),
  topic: z.string().trim().min(1).max(200),
  msg: z.string().trim().min(1).max(5000),
});
export type OrganisationRequest = z.infer<typeof organisationRequest>;
