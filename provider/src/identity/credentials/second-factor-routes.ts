import {
  addPasskey,
  confirmTotp,
  ERROR_CODES,
  finishProof,
  getSecurity,
  proveIdentity,
  removePasskey,
  removeTotp,
  startPasskey,
  startTotp,
} from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { anyone, authorise, opensPapersOfOthers } from '../access/authorise.ts';
import { route } from '../access/route.ts';
import { answerChallenge, beginChallenge } from '../second-factor/challenges.ts';
import {
  addFactor,
  checkFirstCode,
  checkSecondStep,
  dropFactor,
  factorsOf,
  findFactors,
  freshProof,
  markProved,
  secondStepFor,
} from '../second-factor/factors.ts';
import {
  creationOptions,
  MOST_PASSKEYS,
  readNewPasskey,
  storePasskey,
  removePasskey as takeAway,
} from '../second-factor/passkeys.ts';
import { removeTotp as dropTotp, hasPendingTotp, startTotp as newTotp } from '../second-factor/totp.ts';
import { readAccount } from '../session/accounts.ts';
import { requirePassword } from '../session/password.ts';
import { pendingAddress } from './email-change.ts';

const conflict = (message: string) => new Refusal(409, ERROR_CODES.conflict, message);

/** Routes for the second factor of one's own account. */
export async function securityRoutes(app: FastifyInstance): Promise<void> {
  const factors = factorsOf(app);
  route(app, getSecurity, authorise(anyone), async ({ db, actor }) => {
    const account = await readAccount(db, actor.id);
    const { totp, passkeys } = await findFactors(db, actor.id);
    return {
      email: account?.email ?? '',
      new_email: await pendingAddress(db, actor.id),
      required: opensPapersOfOthers(actor) && !actor.secondFactor,
      totp,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt?.toISOString() ?? null,
      })),
    };
  });

  route(app, proveIdentity, authorise(anyone), async ({ db, actor, body }) => {
    const checked = await requirePassword(db, actor.id, body.password);
    const begun = { userId: actor.id, purpose: 'prove', sid: actor.sid, checked } as const;
    const secondStep = await secondStepFor(db, factors, begun);
    if (secondStep) throw secondStep;
    await markProved(db, actor.sid);
    return {};
  });

  route(app, finishProof, authorise(anyone), async ({ db, actor, body }) => {
    await answerChallenge(
      db,
      { token: body.challenge, purpose: 'prove', sid: actor.sid },
      (tx, challenge) => checkSecondStep(tx, factors, challenge, body),
      (tx) => markProved(tx, actor.sid),
    );
    return {};
  });

  route(app, startTotp, authorise(freshProof), async ({ db, actor }) => {
    const account = await readAccount(db, actor.id);
    const made = await newTotp(db, factors.ring, { userId: actor.id, label: account?.email ?? '' });
    if (!made) throw conflict('Вход по коду уже включён');
    return made;
  });

  route(app, confirmTotp, authorise(anyone), async ({ db, actor, body }) => {
    if (!(await hasPendingTotp(db, actor.id))) throw notFound();
    await addFactor(db, { userId: actor.id, sid: actor.sid }, 'totp_added', (tx) =>
      checkFirstCode(tx, factors, { userId: actor.id, code: body.code }),
    );
    return {};
  });

  route(app, removeTotp, authorise(freshProof), async ({ db, actor }) => {
    if (!(await dropFactor(db, actor.id, 'totp_removed', (tx) => dropTotp(tx, actor.id)))) throw notFound();
    return {};
  });

  route(app, startPasskey, authorise(freshProof), async ({ db, actor }) => {
    const account = await readAccount(db, actor.id);
    const { token, passkeyChallenge } = await beginChallenge(db, {
      userId: actor.id,
      purpose: 'add_passkey',
      sid: actor.sid,
    });
    const options = await creationOptions(db, factors.site, {
      userId: actor.id,
      email: account?.email ?? '',
      challenge: passkeyChallenge,
    });
    return { challenge: token, options };
  });

  route(app, addPasskey, authorise(anyone), async ({ db, actor, body }) => {
    const { name, credential } = body;
    const passkeyChallenge = await answerChallenge(
      db,
      { token: body.challenge, purpose: 'add_passkey', sid: actor.sid },
      async () => undefined,
      async (_, challenge) => challenge.passkeyChallenge,
    );
    const passkey = await readNewPasskey(factors.site, credential, passkeyChallenge);
    if (!passkey) throw new Refusal(403, ERROR_CODES.wrongCode, 'Устройство не подошло. Попробуйте ещё раз');
    await addFactor(db, { userId: actor.id, sid: actor.sid }, 'passkey_added', async (tx) => {
      const known = await findFactors(tx, actor.id);
      if (known.passkeys.length >= MOST_PASSKEYS)
        return conflict('Устройств уже десять: сначала уберите ненужное');
      const isStored = await storePasskey(tx, { ...passkey, userId: actor.id, name });
      return isStored ? undefined : conflict('Это устройство уже добавлено');
    });
    return {};
  });

  route(app, removePasskey, authorise(freshProof), async ({ db, actor, params }) => {
    const isGone = await dropFactor(db, actor.id, 'passkey_removed', (tx) =>
      takeAway(tx, actor.id, params.passkey),
    );
    if (!isGone) throw notFound();
    return {};
  });
}
