import { parseArgs } from 'node:util';
import { startOfDay } from '@league/shared/contract';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { journal, users } from '../db/schema.ts';
import { OperatorError } from '../refusal.ts';
import { ACTIONS, type Action } from './actions.ts';

/** Entries that a search shows, unless it says how many. */
const SHOWN = 100;

const OPTIONS = {
  actor: { type: 'string' },
  subject: { type: 'string' },
  action: { type: 'string' },
  outcome: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  limit: { type: 'string' },
  json: { type: 'boolean' },
} as const;

const USAGE =
  'journal [--actor <email или id>] [--subject <email или id>] [--action <действие>] [--outcome done|refused|failed] ' +
  '[--since 2026-01-31] [--until 2026-02-28] [--limit 100] [--json]';

/** The operator's command: shows the newest entries that fit, one a line; as JSON, all that fit. */
export async function readJournal(db: Db, argument: string): Promise<string> {
  const values = parse(argument);
  const found = db
    .select()
    .from(journal)
    .where(await conditionOf(db, values))
    .orderBy(desc(journal.id));
  const limit = values.limit ?? (values.json ? undefined : String(SHOWN));
  const rows = await (limit === undefined ? found : found.limit(numberIn(limit)));
  if (values.json) return rows.map((row) => JSON.stringify(row)).join('\n');
  return rows.length > 0 ? rows.map(describeEntry).join('\n') : 'Таких записей нет.';
}

function parse(argument: string) {
  try {
    const args = argument.split(/\s+/).filter(Boolean);
    return parseArgs({ args, options: OPTIONS }).values;
  } catch (cause) {
    throw new OperatorError(`Непонятно: ${argument}. Пишут так: ${USAGE}`, { cause });
  }
}

type Row = typeof journal.$inferSelect;
type Values = ReturnType<typeof parse>;

async function conditionOf(db: Db, values: Values): Promise<SQL | undefined> {
  const { actor, subject, action, outcome, since, until } = values;
  const subjectId = subject === undefined ? undefined : await personIn(db, subject);
  return and(
    actor === undefined ? undefined : eq(journal.actorId, await personIn(db, actor)),
    subjectId === undefined ? undefined : sql`${journal.subjects} @> array[${subjectId}]::int[]`,
    action === undefined ? undefined : eq(journal.action, action),
    outcome === undefined ? undefined : sql`${journal.outcome} = ${outcome}`,
    since === undefined ? undefined : gte(journal.at, dayIn(since)),
    until === undefined ? undefined : lt(journal.at, dayIn(until, 1)),
  );
}

function numberIn(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new OperatorError(`Нужно число, а не «${text}». Пишут так: ${USAGE}`);
  return Number(text);
}

/** The beginning of a day, or of a later one. */
function dayIn(text: string, later = 0): Date {
  const day = new Date(startOfDay(text));
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(day.getTime()))
    throw new OperatorError(`Нужен день вида 2026-01-31, а не «${text}»`);
  return new Date(day.getTime() + later * 86_400_000);
}

async function personIn(db: Db, text: string): Promise<number> {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const [person] = await db.select({ id: users.id }).from(users).where(eq(users.email, text.toLowerCase()));
  if (!person) throw new OperatorError(`Учётной записи с адресом ${text} нет`);
  return person.id;
}

const OUTCOMES: Record<Row['outcome'], string> = { done: '', refused: 'отказано', failed: 'не удалось' };

function describeEntry(row: Row): string {
  const { at, role, actorId, action, subjects, object, outcome, address } = row;
  const { text = '' } = ACTIONS[action as Action] ?? {};
  return [
    at.toISOString(),
    `${role}${actorId === null ? '' : ` ${actorId}`}`,
    `${action}${text && ` (${text})`}`,
    subjects.length > 0 ? `о ${subjects.join(',')}` : '',
    object ?? '',
    OUTCOMES[outcome],
    address && `с ${address}`,
  ]
    .filter(Boolean)
    .join('  ');
}
