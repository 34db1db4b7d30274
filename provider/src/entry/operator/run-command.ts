import { changeBracketEditors } from '../../league/brackets/editors.ts';
import { confirmAccount, unconfirmAccount } from '../../people/accounts/confirm.ts';
import {
  changeOrganiser,
  correctBirthday,
  resetSecondFactor,
} from '../../people/accounts/operator-commands.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { actAs, OPERATOR, record } from '../../platform/journal/record.ts';
import { readJournal } from '../../platform/journal/search.ts';
import { OperatorError, Refusal } from '../../platform/refusal.ts';
import { createFileStore } from '../../platform/storage/stores.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { seedTournament } from '../seed/seed-tournament.ts';
import { checkFiles, rotateKeys } from './rotate-keys.ts';

export type Say = (line: string) => void;

/** The work of a command on an open database; returns a message, throws `OperatorError` to refuse. */
type Command = (db: Db, argument: string, config: Config) => Promise<string>;

const COMMANDS = {
  /** Opening the database has migrated it. */
  migrate: async () => 'Таблицы базы данных обновлены.',
  seed: async (db, _, config) => {
    if (!(await seedDemo(db))) return 'В базе уже есть данные, она не изменена.';
    await seedTournament(db, createFileStore(config));
    return 'Демонстрационные данные созданы.';
  },
  confirm: confirmAccount,
  unconfirm: unconfirmAccount,
  organiser: changeOrganiser,
  'bracket-editors': changeBracketEditors,
  'reset-second-factor': resetSecondFactor,
  birthday: correctBirthday,
  'rotate-keys': rotateKeys,
  'check-files': checkFiles,
  journal: readJournal,
} satisfies Record<string, Command>;

/**
 * Runs work on the database.
 * @throws OperatorError if a running site holds the embedded one
 */
export async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(config, 'operator');
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Commands about one account, which do nothing without its address. */
const NEEDS_ADDRESS: ReadonlySet<string> = new Set([
  'confirm',
  'unconfirm',
  'reset-second-factor',
  'birthday',
]);

/**
 * Runs a command and records it.
 * @returns false if there is none of this name, or it lacks the address
 */
export async function runCommand(config: Config, name: string, argument: string, say: Say): Promise<boolean> {
  const command = Object.hasOwn(COMMANDS, name) && COMMANDS[name as keyof typeof COMMANDS];
  if (!command || (NEEDS_ADDRESS.has(name) && !argument)) return false;
  if (name === 'seed' && config.isForPeople)
    throw new OperatorError('На рабочем сайте демонстрационных данных не бывает');
  say(await withDatabase(config, ({ db }) => asOperator(db, name, () => command(db, argument, config))));
  return true;
}

/**
 * Runs a command of the operator, whose entries and outcome the journal takes before its answer is shown. What a call
 * would refuse, the command refuses with the same sentence.
 */
export const asOperator = <T>(db: Db, command: string, work: () => Promise<T>): Promise<T> =>
  actAs(OPERATOR, async () => {
    const entry = { action: 'operator_command', object: `command:${command}` } as const;
    try {
      const answer = await work();
      await record(db, entry);
      return answer;
    } catch (failure) {
      const error =
        failure instanceof Refusal ? new OperatorError(failure.message, { cause: failure }) : failure;
      const outcome = error instanceof OperatorError ? 'refused' : 'failed';
      // The command's own failure is what the operator has to hear of.
      await record(db, { ...entry, outcome }).catch(() => undefined);
      throw error;
    }
  });
