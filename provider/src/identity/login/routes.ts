import { createHmac } from 'node:crypto';
import {
  ERROR_CODES,
  endOtherSessions,
  finishLogin,
  listSessions,
  login,
  loginByLink,
  logout,
  refresh,
  validate,
} from '@league/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { record } from '../../platform/journal/record.ts';
import { redeemMailToken } from '../../platform/mail/tokens.ts';
import { requireCsrf } from '../../platform/plugins/guards.ts';
import { deadLink, Refusal, unauthorized } from '../../platform/refusal.ts';
import type { Actor } from '../access/actor.ts';
import { admits } from '../access/admission.ts';
import { anyone, authorise } from '../access/authorise.ts';
import { publicRoute, route } from '../access/route.ts';
import { answerChallenge } from '../second-factor/challenges.ts';
import { checkSecondStep, factorsOf, secondStepFor } from '../second-factor/factors.ts';
import {
  type Account,
  type Departure,
  dayOfErasure,
  findAccount,
  findDepartureOf,
  readAccount,
} from '../session/accounts.ts';
import { findClaims } from '../session/authentication.ts';
import { isPasswordRight } from '../session/password.ts';
import * as sessions from '../session/sessions.ts';
import { sessionOf } from '../session/tokens.ts';

const wrongCredentials = () => new Refusal(401, ERROR_CODES.wrongCredentials, 'Неверный email или пароль');

const deletionPending = (departure: Departure | undefined) =>
  new Refusal(
    403,
    ERROR_CODES.deletionPending,
    `Эта учётная запись удалена. ${departure ? `${dayOfErasure(departure)} года` : 'Скоро'} её данные будут стёрты навсегда. До этого дня её можно восстановить по ссылке из письма.`,
  );

type SessionAccount = Pick<Actor, 'id' | 'userType' | 'confirmed' | 'admitted' | 'organiser'>;
const presentSessionUser = ({ id, userType, confirmed, admitted, organiser }: SessionAccount) => ({
  id,
  user_type: userType,
  confirmed,
  admitted,
  ...(organiser ? { organiser } : {}),
});

/** Of an unknown address the journal keeps a keyed hash: equal ones show that somebody tries one address again. */
const hashAddress = (secret: string, address: string): string =>
  createHmac('sha256', secret).update(`journal address ${address}`).digest('base64url').slice(0, 22);

const recordRefusedLogin = (
  db: Db,
  { id, addressHash }: { id?: number; addressHash?: string },
  reason = 'wrong_credentials',
) =>
  record(db, {
    action: 'login',
    outcome: 'refused',
    subjects: id === undefined ? [] : [id],
    details: { reason, ...(addressHash ? { address: addressHash } : {}) },
  });

/** Routes for login, token check, refresh and logout, and for a person's sessions. */
export async function sessionRoutes(app: FastifyInstance): Promise<void> {
  const { accessTokens, secret } = app;
  const factors = factorsOf(app);
  const { refresh: cookie, ended } = app.siteCookies;
  const lasting = { ...cookie.options, maxAge: sessions.SESSION_SECONDS };

  /** Hands out the tokens of a session that has just been opened, and makes the device known to the account. */
  const admit = async (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    account: Account,
    session: sessions.OpenedSession,
  ) => {
    reply.setCookie(cookie.name, session.refreshToken, lasting);
    if (request.cookies[ended.name]) reply.clearCookie(ended.name, ended.options);
    if (account.email) app.guesses.devices.remember(request, reply, account.email);
    const token = await accessTokens.sign({ id: account.id, sid: session.sid });
    return { user: presentSessionUser({ ...account, admitted: admits(account) }), token };
  };

  publicRoute(app, login, async ({ db, body, request, reply }) => {
    const attempt = await app.guesses.begin(request, reply, body.email);
    const account = await findAccount(db, body.email);
    const departure = await findDepartureOf(db, body.email);
    const owner = account ?? (departure && { id: departure.userId });
    const stored = account?.passwordHash ?? departure?.profile.password_hash;
    const isRight = await isPasswordRight(stored, body.password);
    if (!owner || !isRight) {
      await recordRefusedLogin(
        db,
        owner ? { id: owner.id } : { addressHash: hashAddress(secret, body.email) },
      );
      throw wrongCredentials();
    }
    await attempt.succeed();
    if (!account) {
      await recordRefusedLogin(db, { id: owner.id }, 'deletion_pending');
      throw deletionPending(departure);
    }
    if (!account.emailVerifiedAt) {
      await recordRefusedLogin(db, { id: account.id }, 'address_not_verified');
      throw new Refusal(
        403,
        ERROR_CODES.emailNotVerified,
        'Подтвердите e-mail по ссылке из письма, затем выполните вход.',
      );
    }
    const begun = { userId: account.id, purpose: 'login', checked: account.passwordHash } as const;
    const secondStep = await secondStepFor(db, factors, begun);
    if (secondStep) throw secondStep;
    const session = await sessions.openSession(db, account, request.headers['user-agent']);
    if (!session) throw wrongCredentials();
    return admit({ request, reply }, account, session);
  });

  publicRoute(app, finishLogin, async ({ db, body, request, reply }) => {
    const { account, session } = await answerChallenge(
      db,
      { token: body.challenge, purpose: 'login' },
      (tx, challenge) => checkSecondStep(tx, factors, challenge, body),
      async (tx, { userId }) => {
        const account = await readAccount(tx, userId);
        const session =
          account &&
          (await sessions.openSession(tx, account, request.headers['user-agent'], { hasSecondFactor: true }));
        return { account, session };
      },
    );
    if (!account || !session) throw wrongCredentials();
    return admit({ request, reply }, account, session);
  });

  // Not slowed by failed logins: who holds the link has the mailbox. It replaces the password, not the second factor.
  publicRoute(app, loginByLink, async ({ db, body, request, reply }) => {
    const account = await db.transaction(async (tx) => {
      const userId = await redeemMailToken(tx, body.token, 'login_link');
      return userId === undefined ? undefined : readAccount(tx, userId);
    });
    if (!account) throw deadLink();
    const begun = { userId: account.id, purpose: 'login', checked: account.passwordHash } as const;
    const secondStep = await secondStepFor(db, factors, begun);
    if (secondStep) throw secondStep;
    const userAgent = request.headers['user-agent'];
    const session = await sessions.openSession(db, account, userAgent, { action: 'login_by_link' });
    if (!session) throw deadLink();
    return admit({ request, reply }, account, session);
  });

  route(app, validate, authorise(anyone), async ({ actor }) => ({ user: presentSessionUser(actor) }));

  publicRoute(app, refresh, async ({ db, request, reply }) => {
    const sent = request.cookies[cookie.name];
    if (!sent) throw unauthorized();
    requireCsrf(request);
    // The person has logged out on this device, and the provider has not heard of it: it does now.
    const hasEnded = request.cookies[ended.name] !== undefined;
    const sid = hasEnded && sessionOf(sent);
    if (sid) await sessions.endSession(db, sid);
    const session = hasEnded ? undefined : await sessions.rotateSession(db, sent, secret);
    if (!session) {
      reply.clearCookie(cookie.name, cookie.options);
      throw unauthorized();
    }
    reply.setCookie(cookie.name, session.refreshToken, lasting);
    return { token: await accessTokens.sign({ id: session.userId, sid: session.sid }) };
  });

  publicRoute(app, logout, async ({ db, request, reply }) => {
    const sent = request.cookies[cookie.name];
    if (sent) requireCsrf(request);
    // An outdated refresh token also names its session, which the person wants to end. A browser that has lost its
    // cookies still has the access token.
    const bearer = await findClaims(accessTokens, request);
    for (const sid of [sent && sessionOf(sent), bearer?.sid]) if (sid) await sessions.endSession(db, sid);
    if (sent) reply.clearCookie(cookie.name, cookie.options);
    return {};
  });

  route(app, listSessions, authorise(anyone), ({ db, actor }) => sessions.listSessions(db, actor));

  route(
    app,
    endOtherSessions,
    authorise(anyone),
    async ({ db, actor }) => {
      const ended = await sessions.endSessions(db, actor.id, actor.sid);
      await record(db, { action: 'sessions_ended', subjects: [actor.id], details: { ended } });
      return { ended };
    },
    { transaction: true },
  );
}
