import type { Kept, Pending } from './pending.ts';
import type { DeskOwner } from './sealed-store.ts';

/** A command as a file has it. */
type Filed = Pending & Pick<Kept, 'refused'>;

const FORMAT = 'league-outbox';
const SCHEMA = 1;

/**
 * The unsent commands as readable JSON, because the person may have to write them down by hand. The keys are in it, so
 * that nothing is done twice, whichever device sends it.
 */
export const writeFile = (of: DeskOwner, commands: readonly Filed[]): string =>
  `${JSON.stringify({ format: FORMAT, schema: SCHEMA, ...of, commands }, null, 2)}\n`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a command does, the provider checks. */
const isFiled = (value: unknown): value is Filed =>
  isRecord(value) &&
  isText(value.key) &&
  UUID.test(value.key) &&
  isRecord(value.command) &&
  isText(value.command.type) &&
  isRecord(value.expects) &&
  Object.values(value.expects).every(Number.isInteger) &&
  Array.isArray(value.basedOn) &&
  value.basedOn.every(isText) &&
  Number.isFinite(value.madeAt) &&
  (value.note === undefined || isText(value.note)) &&
  (value.refused === undefined || (isRecord(value.refused) && isText(value.refused.message)));

/** Reads what `writeFile` wrote for the same desk; or the sentence why not. */
export function readFile(text: string, { owner, tournament }: DeskOwner): readonly Filed[] | string {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    // falls through: it is not ours
  }
  if (!isRecord(file) || file.format !== FORMAT) return 'Это не файл неотправленных действий.';
  if (file.schema !== SCHEMA) return 'Файл сохранила более новая версия сайта: обновите страницу.';
  if (file.tournament !== tournament) return 'Это файл другого турнира.';
  if (file.owner !== owner) return 'Это действия другого человека: отправить их может только его вход.';
  const commands: unknown = file.commands;
  if (!Array.isArray(commands) || !commands.every(isFiled)) return 'Файл повреждён.';
  return commands;
}
