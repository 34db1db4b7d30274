import { z } from 'zod';
import { withSchemas } from '../call.ts';
import * as calls from './calls.ts';

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
export type PushSubscriptionBody = z.infer<typeof pushSubscription>;

export const getPushKey = withSchemas(calls.getPushKey, { response: z.object({ key: z.string() }) });

export const savePushSubscription = withSchemas(calls.savePushSubscription, {
  body: pushSubscription,
  response: z.object({}),
});

export const removePushSubscription = withSchemas(calls.removePushSubscription, {
  body: z.object({ endpoint }),
  response: z.object({}),
});
