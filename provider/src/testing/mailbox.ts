import assert from 'node:assert/strict';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import type { Mail } from '../mail/transport.ts';
import { sendDueMail } from '../mail/worker.ts';

/** Where the mails of a test app arrive once its outbox is emptied. */
export function createMailbox(app: FastifyInstance, db: Db) {
  const arrived: Mail[] = [];
  const context = {
    db,
    publicOrigin: 'http://localhost:3000',
    organiserEmail: 'info@league.test',
    send: async (mail: Mail) => void arrived.push(mail),
    log: app.log,
  };
  /** Sends what is due and takes the mails out of the box. */
  const collect = async () => {
    await sendDueMail(context);
    return arrived.splice(0);
  };
  return {
    context,
    collect,
    /** The token in the link to `page` of the one mail that has come for `to`. */
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
