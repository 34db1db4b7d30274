import { changeBracketEditors } from '../../league/brackets/editors.ts';
import { unconfirmAccount } from '../../people/accounts/confirm.ts';
import { correctBirthday } from '../../people/accounts/correct-birthday.ts';
import { changeOrganiser } from '../../people/accounts/organiser.ts';
import { resetSecondFactor } from '../../people/accounts/reset-second-factor.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { readJournal } from '../../platform/journal/search.ts';
import { createFileStore } from '../../platform/storage/create-store.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { seedTournament } from '../seed/tournament/seed-tournament.ts';
import { rotateKeys } from './rotate-keys.ts';

/** A command of the operator on an open database; returns a message, throws `OperatorError` to refuse. */
type Command = (db: Db, argument: string, config: Config) => Promise<string>;

export const COMMANDS = {
  /** Opening the database has migrated it. */
  migrate: async () => 'Таблицы базы данных обновлены.',
  seed: async (db, _, config) => {
    if (!(await seedDemo(db))) return 'В базе уже есть данные, она не изменена.';
    await seedTournament(db, createFileStore(config));
    return 'Демонстрационные данные созданы.';
  },
  unconfirm: unconfirmAccount,
  organiser: changeOrganiser,
  'bracket-editors': changeBracketEditors,
  'reset-second-factor': resetSecondFactor,
  birthday: correctBirthday,
  'rotate-keys': rotateKeys,
  journal: readJournal,
} satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;

/** Commands that do nothing without an argument. */
export const NEEDS_ARGUMENT: ReadonlySet<string> = new Set([
  'unconfirm',
  'organiser',
  'bracket-editors',
  'reset-second-factor',
  'birthday',
] satisfies CommandName[]);

export const isCommand = (name: unknown): name is CommandName =>
  typeof name === 'string' && Object.hasOwn(COMMANDS, name);
