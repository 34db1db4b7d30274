import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { readApplication } from '../../league/applications/describe.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { packBackup, removeLeftovers } from '../backup/pack.ts';
import { asOperator } from './as-operator.ts';
import { isCommand, perform } from './commands.ts';
import { type Control, controlFile } from './control-file.ts';

/** The database that this process holds. */
type Held = Pick<Database, 'db' | 'dump'>;

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/**
 * The operator's access to an embedded database, which a second process cannot open: on this machine, with a key that
 * only the owner of the data directory can read. Returns the function that closes it.
 */
export async function startControl(config: Config, database: Held): Promise<() => Promise<void>> {
  await removeLeftovers(config.dataDir);
  const key = randomBytes(32).toString('base64url');
  const expected = hashOf(`Bearer ${key}`);
  const server = createServer(async (request, response) => {
    const isOperator = timingSafeEqual(hashOf(request.headers.authorization ?? ''), expected);
    if (!isOperator) return void response.writeHead(404).end();
    await answer(config, database, request, response).catch((error: Error) => {
      if (response.headersSent) return void response.destroy();
      response.writeHead(error instanceof OperatorError ? 409 : 500);
      response.end(JSON.stringify({ message: error.message }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const control: Control = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key };
  const file = controlFile(config.dataDir);
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(control), { mode: 0o600 });
  return async () => {
    rmSync(file, { force: true });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

async function answer(
  config: Config,
  database: Held,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  switch (`${request.method} ${request.url}`) {
    case 'GET /backup':
      return pipeline(await asOperator(database.db, 'backup', () => packBackup(config, database)), response);
    case 'GET /database': {
      const dump = await asOperator(database.db, 'copy-to-postgres', async () => database.dump?.());
      return dump ? pipeline(Readable.from(dump.stream()), response) : void response.writeHead(404).end();
    }
    case 'POST /command': {
      const { name, argument } = (await json(request)) as { name: unknown; argument: unknown };
      if (!isCommand(name)) return void response.writeHead(404).end();
      const text = await perform(database.db, name, String(argument), config);
      return void response.end(JSON.stringify({ message: text }));
    }
    case 'POST /application': {
      const { id } = (await json(request)) as { id: unknown };
      const papers = await asOperator(database.db, 'export-application', () =>
        readApplication(database.db, String(id), config.isConfirmationRequired),
      );
      return void response.end(JSON.stringify(papers));
    }
    default:
      return void response.writeHead(404).end();
  }
}
