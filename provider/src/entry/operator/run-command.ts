import { rm, writeFile } from 'node:fs/promises';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { readJournal } from '../../platform/journal/search.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { asOperator } from './as-operator.ts';
import { COMMANDS, type CommandName } from './commands.ts';

export type Say = (line: string) => void;

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

export async function runCommand(
  config: Config,
  name: CommandName,
  argument: string,
  say: Say,
): Promise<void> {
  if (name === 'seed' && config.isForPeople)
    throw new OperatorError('На рабочем сайте демонстрационных данных не бывает');
  say(
    await withDatabase(config, ({ db }) => asOperator(db, name, () => COMMANDS[name](db, argument, config))),
  );
}

/** Writes all entries of the journal that fit into a file, newest first, one JSON line each. */
export async function exportJournal(config: Config, file: string, filter: string, say: Say): Promise<void> {
  const lines: string[] = [];
  await withDatabase(config, ({ db }) =>
    asOperator(db, 'journal', async () => {
      for (let before = ''; ; ) {
        const page = await readJournal(db, `${filter} --json${before}`);
        if (page === '') return;
        lines.push(...page.split('\n'));
        before = ` --before ${(JSON.parse(lines.at(-1) ?? '') as { id: number }).id}`;
      }
    }),
  );
  await writeNew(file, lines.map((line) => `${line}\n`).join(''));
  say(`${file}: записей журнала ${lines.length}.`);
}

/** Readable by the operator only. An incomplete file is removed. */
export const writeNew = (file: string, content: string): Promise<void> =>
  writeFile(file, content, { flag: 'wx', mode: 0o600 }).catch(async (cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EEXIST') throw new OperatorError(`${file} уже есть`, { cause });
    await rm(file, { force: true }).catch(() => undefined);
    throw new OperatorError(`${file} не записан`, { cause });
  });
