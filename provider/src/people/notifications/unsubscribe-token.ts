import { createHmac, timingSafeEqual } from 'node:crypto';

/** Tokens of the links that end the mails about news without a login. They do not expire: a mail is kept for long. */
export interface UnsubscribeTokens {
  make(userId: number): string;
  /** The id of the person; `undefined`: not one of ours. */
  read(token: string): number | undefined;
}

/** `secret`: that of the sessions. */
export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const make = (userId: number) =>
    `${userId}.${createHmac('sha256', secret).update(`unsubscribe ${userId}`).digest('base64url')}`;
  return {
    make,
    read(token) {
      const userId = Number(token.split('.')[0]);
      if (!Number.isSafeInteger(userId)) return undefined;
      const [given, right] = [Buffer.from(token), Buffer.from(make(userId))];
      return given.length === right.length && timingSafeEqual(given, right) ? userId : undefined;
    },
  };
}
