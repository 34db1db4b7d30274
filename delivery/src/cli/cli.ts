import { findApiVersion } from '../channel/api-version.ts';
import { promote, rollback } from '../channel/promotion.ts';
import { DeliveryError } from '../delivery-error.ts';
import { buildPart, findOrigin } from '../release/build-part.ts';
import { publish } from '../release/publish.ts';
import { directoryStore, type Store } from '../release/store.ts';
import { currentOperator, readPublicUrl, storeDirectory } from '../settings.ts';
import { type Command, readCommand, USAGE } from './cli-arguments.ts';
import { describeChange, describeHistory, describePublication, describeStatus } from './cli-report.ts';

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
    case 'rollback': {
      const url =
        command.provider ?? process.env.PROVIDER_URL ?? `http://localhost:${process.env.PORT || 3000}`;
      const api = await findApiVersion(store, { url, required: command.provider !== undefined });
      const { why, dryRun } = command;
      const publicUrl = readPublicUrl(process.env);
      const request = { why, who: command.who ?? currentOperator(), api, publicUrl, dryRun };
      const result =
        command.action === 'promote'
          ? await promote(store, command.ids, request)
          : await rollback(store, command.name, request);
      return describeChange(result, dryRun);
    }
    case 'status':
      return describeStatus(store, command.name);
    case 'history':
      return describeHistory(store, command.name);
  }
}

try {
  const command = readCommand(process.argv.slice(2));
  process.stdout.write(`${await run(command, directoryStore(storeDirectory(process.env)))}\n`);
} catch (error) {
  if (!(error instanceof DeliveryError)) throw error;
  const details = error.details.map((detail) => `\n  - ${detail}`).join('');
  process.stderr.write(`Отказ (${error.code}): ${error.message}${details}\n`);
  if (error.code === 'usage') process.stderr.write(`\n${USAGE}`);
  process.exitCode = error.code === 'usage' ? 2 : 1;
}
