import { readFile } from 'node:fs/promises';
import type { Channel } from '@league/shared/release';
import { drawRest, findDamage } from '../channel/change.ts';
import { readLastReadable } from '../channel/channel.ts';
import { confirm } from '../channel/confirm.ts';
import { discard } from '../channel/discard.ts';
import type { Freeze } from '../channel/freeze/freeze.ts';
import { askRunning } from '../channel/freeze/running-tournaments.ts';
import { readHistory } from '../channel/ledger.ts';
import { promote } from '../channel/promotion.ts';
import { findProvider } from '../channel/provider.ts';
import { retire } from '../channel/retire.ts';
import type { ChangeRequest, Revision, TryOut } from '../channel/revision.ts';
import { ABSENT } from '../channel/rollback/candidates.ts';
import { reinstate } from '../channel/rollback/reinstate.ts';
import { rollback } from '../channel/rollback/rollback.ts';
import { undo } from '../channel/rollback/undo.ts';
import { describeSet, takeSet } from '../channel/set-file.ts';
import { DeliveryError, WITHOUT_SMOKE } from '../delivery-error.ts';
import { describeFileProblem } from '../file-problem.ts';
import { openStore } from '../open-store.ts';
import { type ReleaseId, resolveVersion } from '../release/releases.ts';
import { directoryStore, type Store } from '../release/store.ts';
import { currentOperator, type Environment, fromHere, readPublicUrl } from '../settings.ts';
import { prune } from '../upkeep/prune.ts';
import { verifyStore } from '../upkeep/verify.ts';
import { readCommand } from './cli-arguments.ts';
import type { Change, Command, Promote, Publish } from './commands.ts';
import {
  describeChange,
  describeHistory,
  describeLeftovers,
  describeRefusal,
  reportFindings,
} from './report.ts';
import { describeStatus } from './status.ts';
import { USAGE, usageOf } from './usage.ts';

/** The surroundings of the command, which differ between the sources and the store. */
interface Workplace {
  environment: Environment;
  /** How the operator calls the command; it begins every command that a message proposes. */
  program: string;
  /** Publishes parts and reports each; absent where there are no sources. */
  publish?: (command: Publish, store: Store) => AsyncIterable<string>;
  /** Tries a set out in Chromium; absent where there is no library for it. */
  tryOut?: TryOut;
  /** Absent: to the streams of the process. */
  print?: Print;
}

type Print = (stream: 'stdout' | 'stderr', text: string) => void;

/** A change is made whole, whatever becomes of its report: `| head` closes the pipe. */
function printToProcess(): Print {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  return (stream, text) => void process[stream].write(text);
}

/** Exit codes; any other refusal is 1. */
const EXIT_CODES: { [code in DeliveryError['code']]?: number } = {
  usage: 2,
  bad_setting: 2,
  not_confirmed: 3,
};

/** Runs one call of the release command; returns its exit code. */
export async function runRelease(args: string[], workplace: Workplace): Promise<number> {
  const { print = printToProcess(), program } = workplace;
  const inProgram = (text: string) => text.replaceAll('npm run release --', program);
  try {
    for await (const text of outputs(readCommand(args), workplace)) {
      print('stdout', `${inProgram(text)}\n`);
    }
    return 0;
  } catch (error) {
    const fileProblem = describeFileProblem(error);
    if (fileProblem) {
      print('stderr', `Отказ (store_failed): ${fileProblem}.\n`);
      return 1;
    }
    if (!(error instanceof DeliveryError)) {
      // Node would print the line of the source too, which is the whole bundle in a bundled command.
      print('stderr', `${error instanceof Error ? error.stack : error}\n`);
      return 1;
    }
    print('stderr', `${inProgram(describeRefusal(error))}\n`);
    if (error.code === 'usage') print('stderr', `\n${inProgram(shortUsage(args))}\n`);
    return EXIT_CODES[error.code] ?? 1;
  }
}

/** How the command is called that was called wrongly. */
const shortUsage = ([action = '']: string[]) =>
  [usageOf(action), '  все команды: npm run release -- --help'].filter(Boolean).join('\n');

async function* outputs(command: Command, workplace: Workplace): AsyncGenerator<string> {
  if (command.action === 'help') yield USAGE;
  else yield* onStore(command, await openStore(workplace.environment, { blocking: true }), workplace);
}

type OnStore = Exclude<Command, { action: 'help' }>;

async function* onStore(command: OnStore, store: Store, workplace: Workplace): AsyncGenerator<string> {
  switch (command.action) {
    case 'publish':
      if (!workplace.publish) {
        throw new DeliveryError('usage', 'Публикует только команда в исходниках проекта: npm run release.');
      }
      yield* workplace.publish(command, store);
      break;
    case 'verify':
      yield reportFindings(await verifyStore(store));
      break;
    case 'prune':
      yield describeLeftovers(await prune(store, command), command.dryRun);
      break;
    case 'status':
      yield command.json ? describeSet(store) : describeStatus(store, command.name);
      break;
    case 'history':
      yield describeHistory(store, command.name);
      break;
    default:
      yield* changeChannel(command, store, workplace);
  }
}

async function* changeChannel(command: Change, store: Store, workplace: Workplace) {
  const { environment } = workplace;
  const publicUrl = readPublicUrl(environment);
  const local = `http://localhost:${environment.PORT || 3000}`;
  const namedProvider = command.provider ?? (environment.PROVIDER_URL || undefined);
  const url = namedProvider ?? local;
  const isPromotion = command.action === 'promote';
  const asked = findProvider(store, {
    url,
    required: command.provider !== undefined,
    needsCalls: isPromotion,
    // A provider that has just begun writes its list of calls when somebody asks, on a busy machine for seconds.
    patience: isPromotion ? 10_000 : 1_000,
  });
  const namedSite = command.site ?? (environment.SITE_URL || undefined);
  const siteUrl = async () => namedSite ?? publicUrl ?? (await readLastReadable(store)).channel?.publicUrl;
  const running = isPromotion ? findRunning(url, namedProvider ? undefined : siteUrl) : undefined;
  // Read while the provider answers, and kept.
  void readHistory(store).catch(() => undefined);
  const provider = await asked;
  const { why, dryRun } = command;
  const request = {
    why,
    who: command.who ?? currentOperator(),
    ...provider,
    publicUrl,
    dryRun,
  };
  const surroundings = { ...workplace, running: await running };
  const taken = isPromotion ? await readTaken(command, store, environment) : undefined;
  const wanted =
    isPromotion && taken ? { ...command, ids: taken.ids } : await resolveVersions(command, store);
  const asking = { ...request, evidence: taken?.evidence };
  const result = await change(wanted, store, asking, surroundings);
  yield describeChange({ ...result, notes: [...(taken?.notes ?? []), ...result.notes] }, dryRun);
  const { channel, written } = result;
  if (written && command.confirm)
    yield describeConfirmation(channel, namedSite ? [namedSite] : [channel.publicUrl, local]);
  const drawn = await drawRest(store, result, asking);
  if (drawn.length > 0) yield drawn.join('\n');
  const damage = await findDamage(store, result);
  if (damage.length > 0) yield damage.join('\n');
}

/** The set of another site, with releases of its store; undefined if the command names releases. */
async function readTaken({ set, from }: Promote, store: Store, environment: Environment) {
  if (set === undefined) return undefined;
  const text = await readFile(fromHere(set, environment), 'utf8').catch(() => {
    throw new DeliveryError('bad_setting', `Файл ${set} не читается.`);
  });
  return takeSet(store, text, from === undefined ? undefined : directoryStore(fromHere(from, environment)));
}

/** The command may run where no provider is: then the site's own address leads to one. */
async function findRunning(provider: string, siteUrl?: () => Promise<string | undefined>) {
  const running = await askRunning(provider);
  const site = running ? undefined : await siteUrl?.();
  return site ? askRunning(site) : running;
}

async function describeConfirmation(channel: Channel, addresses: readonly string[]): Promise<string> {
  const started = performance.now();
  const where = await confirm(channel, [...new Set(addresses)]);
  return `Люди получают её: ${where} отдаёт ревизию ${channel.revision} (${Math.ceil(performance.now() - started)} мс).`;
}

/** The command with the versions that the store has, where the operator has left out the part after `+`. */
async function resolveVersions(command: Change, store: Store): Promise<Change> {
  const resolve = async (id: ReleaseId) => ({ ...id, version: await resolveVersion(store, id) });
  switch (command.action) {
    case 'promote':
      return { ...command, ids: await Promise.all(command.ids.map(resolve)) };
    case 'reinstate':
      return { ...command, id: await resolve(command.id) };
    case 'rollback': {
      const returns = command.returns.map(async ({ name, to }) =>
        to && to !== ABSENT ? { name, to: (await resolve({ name, version: to })).version } : { name, to },
      );
      return { ...command, returns: await Promise.all(returns) };
    }
    default:
      return command;
  }
}

async function change(
  command: Change,
  store: Store,
  request: ChangeRequest,
  { tryOut, running }: Pick<Workplace, 'tryOut'> & Pick<Freeze, 'running'>,
): Promise<Revision> {
  switch (command.action) {
    case 'promote': {
      const { ids, words, duringTournament: excuse } = command;
      const freeze = { running, excuse, words };
      return promote(store, ids, { ...request, tryOut: trialOf(command, tryOut) }, freeze);
    }
    case 'rollback':
      return rollback(store, command.returns, request);
    case 'undo':
      return undo(store, command.names, request);
    case 'retire':
      return retire(store, command.leave, request);
    case 'reinstate':
      return reinstate(store, command.id, request);
    case 'discard':
      return discard(store, request);
  }
}

const trialOf = ({ withoutSmoke }: Promote, tryOut: TryOut = refuseWithoutChromium): TryOut =>
  withoutSmoke ? async () => [`без пробы в Chromium: ${withoutSmoke}`] : tryOut;

async function refuseWithoutChromium(): Promise<never> {
  const message =
    'Эта команда не пробует набор в Chromium; пробует npm run release в исходниках сайта или части.';
  throw new DeliveryError('no_chromium', message, [WITHOUT_SMOKE]);
}
