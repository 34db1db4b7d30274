import assert from 'node:assert/strict';
import type { FastifyInstance } from 'fastify';
import { letterWriters } from '../entry/jobs.ts';
import { createUnsubscribeTokens } from '../people/notifications/routes.ts';
import type { Db } from '../platform/db/database.ts';
import { sendDueMail } from '../platform/mail/letters.ts';
import type { Mail } from '../platform/mail/transport.ts';
import { TEST_SECRET } from './test-app.ts';

/** Collects the mail that a test app sends from its outbox. */
export function createMailbox(app: FastifyInstance, db: Db) {
  const arrived: Mail[] = [];
  const context = {
    db,
    publicOrigin: 'http://localhost:3000',
    organiserEmail: 'info@league.test',
    writers: letterWriters(createUnsubscribeTokens(TEST_SECRET)),
    send: async (mail: Mail) => void arrived.push(mail),
    log: app.log,
  };
  /** Sends the mails that are due and returns them. */
  const collect = async () => {
    await sendDueMail(context);
    return arrived.splice(0);
  };
  return {
    context,
    collect,
    /** The token in the link to `page` in the only mail to `to`. */
    async tokenFor(to: string, page: string): Promise<string> {
      const mails = (await collect()).filter((mail) => mail.to === to);
      assert.equal(mails.length, 1);
      const [, token] =
        new RegExp(`^http://localhost:3000${page}\\?token=([\\w-]{43})$`, 'm').exec(mails[0]?.text ?? '') ??
        [];
      assert.ok(token, mails[0]?.text);
      return token;
    },
  };
}
