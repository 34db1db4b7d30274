import { createHmac, timingSafeEqual } from 'node:crypto';
import { NEWS_KINDS, type NewsKind } from '@league/shared/contract';

/** What a link to unsubscribe ends: one kind of news, or all that come once a day. */
type Unsubscribed = NewsKind | 'daily';

/** Tokens of the links that end the mails of a kind without a login. They do not expire: a mail is kept for long. */
export interface UnsubscribeTokens {
  make(userId: number, what: Unsubscribed): string;
  /** `undefined`: not one of ours. */
  read(token: string): { userId: number; what: Unsubscribed } | undefined;
}

/** `secret`: that of the sessions. */
export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const make = (userId: number, what: Unsubscribed) => {
    const subject = `${userId}.${what}`;
    return `${subject}.${createHmac('sha256', secret).update(`unsubscribe ${subject}`).digest('base64url')}`;
  };
  return {
    make,
    read(token) {
      const [id = '', what = ''] = token.split('.');
      const userId = Number(id);
      const known = ['daily' as const, ...NEWS_KINDS].find((kind) => kind === what);
      if (!known || !Number.isSafeInteger(userId)) return undefined;
      const [given, right] = [Buffer.from(token), Buffer.from(make(userId, known))];
      const isOurs = given.length === right.length && timingSafeEqual(given, right);
      return isOurs ? { userId, what: known } : undefined;
    },
  };
}
