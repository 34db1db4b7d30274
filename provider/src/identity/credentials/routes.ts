import {
  changePassword,
  confirmEmailChange,
  requestEmailChange,
  undoEmailChange,
} from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { anyone, authorise } from '../access/authorise.ts';
import { publicRoute, route } from '../access/route.ts';
import { freshProof } from '../second-factor/factors.ts';
import { hashPassword, requirePassword } from '../session/password.ts';
import { changePassword as storePassword } from './change-password.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { beginEmailChange, confirmChange, undoChange } from './email-change.ts';

/** Routes for one's own password and address. */
export async function credentialRoutes(app: FastifyInstance): Promise<void> {
  route(app, changePassword, authorise(anyone), async ({ db, actor, body }) => {
    const checked = await requirePassword(db, actor.id, body.current_password, 'current_password');
    refuseCommonPassword(body.password);
    await storePassword(db, actor, { checked, passwordHash: await hashPassword(body.password) });
    return {};
  });

  route(app, requestEmailChange, authorise(freshProof), async ({ db, actor, body }) => {
    await beginEmailChange(db, actor.id, body.email);
    return {};
  });

  publicRoute(app, confirmEmailChange, async ({ db, body }) => ({
    waiting_for: await confirmChange(db, body.token),
  }));

  publicRoute(app, undoEmailChange, async ({ db, body }) => {
    await undoChange(db, body.token);
    return {};
  });
}
