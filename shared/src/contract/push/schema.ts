import { z } from 'zod';
import { defineCall } from '../call.ts';

/** The address of a browser at its push service: https, by name, without a port. */
const endpoint = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .max(1000)
  .refine((address) => URL.parse(address)?.port === '', { message: 'Неверный адрес' });

const base64url = (length: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}={0,2}$`));

/** As `PushSubscription.toJSON()` of a browser answers it. */
export const pushSubscription = z.object({
  endpoint,
  keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
});

export const getPushKey = defineCall({
  id: 'getPushKey',
  at: 'GET /push/key',
  summary: 'The public key with which a browser subscribes to pushes of this site (VAPID)',
  response: z.object({ key: z.string() }),
});

export const savePushSubscription = defineCall({
  id: 'savePushSubscription',
  at: 'PUT /push/subscription',
  summary: 'Tells of news in this browser too, until the session ends',
  body: pushSubscription,
  response: z.object({}),
});

export const removePushSubscription = defineCall({
  id: 'removePushSubscription',
  at: 'POST /push/subscription/remove',
  summary: 'Ends the pushes to one of the asking person’s browsers',
  body: z.object({ endpoint }),
  response: z.object({}),
});
