import { findApiVersion } from '../channel/api-version.ts';
import type { ChangeRequest, ChangeResult } from '../channel/change.ts';
import { promote } from '../channel/promotion.ts';
import { reinstate } from '../channel/reinstate.ts';
import { rollback } from '../channel/rollback.ts';
import { DeliveryError } from '../delivery-error.ts';
import { buildPart, findOrigin } from '../release/build-part.ts';
import { publish } from '../release/publish.ts';
import { directoryStore, type Store } from '../release/store.ts';
import { currentOperator, readPublicUrl, storeDirectory } from '../settings.ts';
import { type Command, readCommand, USAGE } from './cli-arguments.ts';
import { describeChange, describeHistory, describePublication, describeRefusal } from './cli-report.ts';
import { describeStatus } from './status.ts';

type Change = Extract<Command, { why: string }>;

async function run(command: Command, store: Store): Promise<string> {
  switch (command.action) {
    case 'help':
      return USAGE;
    case 'publish': {
      const { name, version, from } = command;
      const folder = from ?? (await buildPart(name, version));
      return describePublication(await publish(store, folder, await findOrigin(), { name, version }));
    }
    case 'promote':
    case 'rollback':
    case 'reinstate': {
      const url =
        command.provider ?? process.env.PROVIDER_URL ?? `http://localhost:${process.env.PORT || 3000}`;
      const api = await findApiVersion(store, { url, required: command.provider !== undefined });
      const { why, dryRun } = command;
      const publicUrl = readPublicUrl(process.env);
      const request = { why, who: command.who ?? currentOperator(), api, publicUrl, dryRun };
      const result = await change(command, store, request);
      return describeChange(result, dryRun);
    }
    case 'status':
      return describeStatus(store, command.name);
    case 'history':
      return describeHistory(store, command.name);
  }
}

function change(command: Change, store: Store, request: ChangeRequest): Promise<ChangeResult> {
  switch (command.action) {
    case 'promote':
      return promote(store, command.ids, request);
    case 'rollback':
      return rollback(store, command.returns, request);
    case 'reinstate':
      return reinstate(store, command.id, request);
  }
}

try {
  const command = readCommand(process.argv.slice(2));
  process.stdout.write(`${await run(command, directoryStore(storeDirectory(process.env)))}\n`);
} catch (error) {
  if (!(error instanceof DeliveryError)) throw error;
  process.stderr.write(`${describeRefusal(error)}\n`);
  if (error.code === 'usage') process.stderr.write(`\n${USAGE}`);
  process.exitCode = error.code === 'usage' ? 2 : 1;
}
