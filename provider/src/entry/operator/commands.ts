import { rmSync, writeFileSync } from 'node:fs';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import {
  acceptApplication,
  describeApplications,
  returnApplication,
} from '../../league/applications/describe.ts';
import { changeBracketEditors } from '../../league/brackets/editors.ts';
import { changeSecretaries, openDayByOperator } from '../../league/days/operator/day-commands.ts';
import { rebuildDay } from '../../league/days/operator/rebuild-day.ts';
import { confirmAccount, unconfirmAccount } from '../../people/accounts/confirm.ts';
import { correctBirthday } from '../../people/accounts/correct-birthday.ts';
import { changeOrganiser } from '../../people/accounts/organiser.ts';
import { rejectAccount } from '../../people/accounts/reject.ts';
import { resetSecondFactor } from '../../people/accounts/reset-second-factor.ts';
import { eraseAgain, listErasures, parseErasures } from '../../people/privacy/erasures.ts';
import { passedFile, passedMinutes } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { isBehind } from '../../platform/db/migrations.ts';
import { clubs, users } from '../../platform/db/schema.ts';
import { readJournal } from '../../platform/journal/search.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { createFileStore } from '../../platform/storage/create-store.ts';
import { erasePerson } from '../personal-data.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { seedTournament } from '../seed/tournament/seed-tournament.ts';
import { asOperator } from './as-operator.ts';
import { rotateKeys } from './rotate-keys.ts';

/** A command of the operator on an open database; returns a message, throws `OperatorError` to refuse. */
type Command = (db: Db, argument: string, config: Config) => Promise<string>;

export const COMMANDS = {
  /** Opening the database has migrated it; but a running site opened it at its start. */
  migrate: async (db) => {
    if (await isBehind(db))
      throw new OperatorError('Сайт работает на прежней версии: перезапустите его, и таблицы обновятся');
    return 'Таблицы базы данных обновлены.';
  },
  seed: async (db, _, config) => {
    if (!(await seedDemo(db))) return 'В базе уже есть данные, она не изменена.';
    await seedTournament(db, createFileStore(config));
    return 'Демонстрационные данные созданы.';
  },
  confirm: confirmAccount,
  unconfirm: unconfirmAccount,
  reject: (db, argument) => rejectAccount(db, argument, erasePerson),
  organiser: changeOrganiser,
  'bracket-editors': changeBracketEditors,
  'open-day': openDayByOperator,
  secretaries: changeSecretaries,
  rebuild: rebuildDay,
  'pass-time': passTime,
  'reset-second-factor': resetSecondFactor,
  birthday: correctBirthday,
  waiting: describeWaiting,
  applications: describeApplications,
  'accept-application': acceptApplication,
  'return-application': returnApplication,
  'rotate-keys': rotateKeys,
  journal: readJournal,
  /** As JSON, for `save-erasures`. */
  erased: async (db) => JSON.stringify(await listErasures(db)),
  /** The work of `apply-erasures`, which reads the file. */
  'erase-again': async (db, list) =>
    `Удалены снова: ${await eraseAgain(db, parseErasures(list), erasePerson)}.`,
} satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;

/** Commands that do nothing without an argument. */
export const NEEDS_ARGUMENT: ReadonlySet<string> = new Set([
  'confirm',
  'unconfirm',
  'reject',
  'organiser',
  'bracket-editors',
  'open-day',
  'secretaries',
  'rebuild',
  'pass-time',
  'reset-second-factor',
  'birthday',
  'accept-application',
  'return-application',
] satisfies CommandName[]);

/** Runs a command and records it. */
export const perform = (db: Db, name: CommandName, argument: string, config: Config): Promise<string> =>
  asOperator(db, name, () => COMMANDS[name](db, argument, config));

export const isCommand = (name: unknown): name is CommandName =>
  typeof name === 'string' && Object.hasOwn(COMMANDS, name);

/** Clubs and referees that wait for the league's confirmation, oldest first. */
async function describeWaiting(db: Db): Promise<string> {
  const people = await db
    .select({
      email: users.email,
      userType: users.userType,
      lastname: users.lastname,
      firstname: users.firstname,
      club: clubs.name,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(users)
    .leftJoin(clubs, eq(clubs.id, users.clubId))
    .where(
      and(inArray(users.userType, ['club', 'referee']), eq(users.confirmed, false), isNull(users.deletedAt)),
    )
    .orderBy(asc(users.id));
  if (people.length === 0) return 'Никто не ждёт подтверждения лиги.';
  const lines = people.map(({ email, userType, lastname, firstname, club, emailVerifiedAt }) => {
    const name = `${lastname} ${firstname}`;
    const what = userType === 'club' ? `клуб «${club}», ${name}` : `судья ${name}`;
    return `${email}  ${what}${emailVerifiedAt ? '' : ' (адрес ещё не подтверждён)'}`;
  });
  return ['Ждут подтверждения лиги:', ...lines].join('\n');
}

/** `10`: puts the clock of a demonstration's draws forward by so many minutes; `0`: back to the present. */
async function passTime(_: Db, argument: string, { demo, dataDir }: Config): Promise<string> {
  if (!demo) throw new OperatorError('Время переводят только на демонстрационном сайте');
  const minutes = Number(argument.trim());
  if (!Number.isInteger(minutes) || minutes < 0) throw new OperatorError('Напишите pass-time <минуты>');
  const file = passedFile(dataDir);
  if (minutes === 0) {
    rmSync(file, { force: true });
    return 'Часы жеребьёвки показывают настоящее время.';
  }
  const passed = passedMinutes(dataDir) + minutes;
  writeFileSync(file, String(passed));
  return `Часы жеребьёвки переведены вперёд, всего на ${passed} мин.`;
}
