import { parseArgs } from 'node:util';
import type { ChangeFlags, Command, Promote } from './commands.ts';
import { describeOptionProblem } from './option-problem.ts';
import {
  expectCount,
  readIds,
  readName,
  readNames,
  readOnly,
  readParts,
  readReturns,
  readVersion,
  usage,
} from './words.ts';

/** Parses the command line; throws `usage` with one sentence if it is invalid. */
export function readCommand(args: string[]): Command {
  const { values, positionals, tokens } = parse(args);
  const [action, ...rest] = positionals;
  if (!action || values.help || action === 'help') return { action: 'help' };
  switch (action) {
    case 'publish': {
      const parts = readParts(rest);
      if (values.from && parts.length > 1) throw usage('--from – папка одной части.');
      return { action, parts, from: values.from };
    }
    case 'promote':
      return {
        action,
        ...readPromoted(rest, values),
        withoutSmoke: readExcuse(values, 'without-smoke', 'почему без пробы'),
        duringTournament: readExcuse(values, 'during-tournament', 'почему не ждёт конца турнира'),
        words: args,
        ...readChangeFlags(values),
      };
    case 'rollback':
      return { action, returns: readReturns(tokens), ...readChangeFlags(values) };
    case 'undo':
      return { action, names: readNames(rest), ...readChangeFlags(values) };
    case 'retire':
      expectCount(rest, 1, 1);
      return {
        action,
        leave: { name: readName(rest[0]), notice: readNotice(values) },
        ...readChangeFlags(values),
      };
    case 'reinstate':
      expectCount(rest, 2, 2);
      return {
        action,
        id: { name: readName(rest[0]), version: readVersion(rest[1]) },
        ...readChangeFlags(values),
      };
    case 'discard':
      expectCount(rest, 0, 0);
      return { action, ...readChangeFlags(values) };
    case 'verify':
      expectCount(rest, 0, 0);
      return { action };
    case 'prune':
      expectCount(rest, 0, 0);
      return { action, keepDays: readDays(values['keep-days']), dryRun: values['dry-run'] };
    case 'status':
      return { action, name: readOnly(rest), json: values.json };
    case 'history':
      return { action, name: readOnly(rest) };
    default:
      throw usage(`Нет такой команды: ${action}.`);
  }
}

type Values = ReturnType<typeof parse>['values'];

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      tokens: true,
      options: {
        why: { type: 'string' },
        say: { type: 'string' },
        who: { type: 'string' },
        from: { type: 'string' },
        set: { type: 'string' },
        to: { type: 'string', multiple: true },
        provider: { type: 'string' },
        site: { type: 'string' },
        'no-confirm': { type: 'boolean', default: false },
        'keep-days': { type: 'string', default: '30' },
        json: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        'without-smoke': { type: 'string' },
        'during-tournament': { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw usage(describeOptionProblem(error) ?? String(error));
  }
}

function readPromoted(words: string[], { set, from }: Values): Pick<Promote, 'ids' | 'set' | 'from'> {
  if (set !== undefined) expectCount(words, 0, 0);
  else if (from !== undefined) throw usage('--from у promote стоит рядом с --set.');
  return { ids: set === undefined ? readIds(words) : [], set, from };
}

function readChangeFlags(values: Values): ChangeFlags {
  const why = values.why?.trim();
  if (!why) throw usage('Назовите причину: --why "…".');
  const { who, provider, site } = values;
  for (const address of [provider, site])
    if (address && !URL.canParse(address)) throw usage(`Это не адрес: ${address}.`);
  return {
    ...{ why, who, provider, site },
    dryRun: values['dry-run'],
    confirm: !values['no-confirm'],
  };
}

function readNotice({ say }: Values): string {
  const notice = say?.trim();
  if (!notice) throw usage('Назовите фразу для людей: --say "Рейтинг вернётся в марте".');
  return notice;
}

function readExcuse(
  values: Values,
  option: 'without-smoke' | 'during-tournament',
  asked: string,
): string | undefined {
  const given = values[option];
  const reason = given?.trim();
  if (given !== undefined && !reason) throw usage(`Назовите, ${asked}: --${option} "…".`);
  return reason;
}

function readDays(word: string): number {
  if (!/^\d{1,4}$/.test(word)) throw usage(`--keep-days ${word}: нужно целое число дней.`);
  return Number(word);
}
