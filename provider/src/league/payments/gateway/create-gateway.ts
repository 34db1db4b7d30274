import type { Config } from '../../../platform/config/config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { GatewayClient } from './gateway.ts';
import { createSandbox } from './sandbox.ts';
import { createYookassa } from './yookassa.ts';

/** The configured gateway. */
export const createGateway = (db: Db, { yookassa, publicOrigin }: Config): GatewayClient =>
  yookassa ? createYookassa(yookassa) : createSandbox(db, publicOrigin);
