import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Exports of an entry point: each name with its declaration on one line. */
export type PublicNames = Map<string, string>;

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Splits a declaration file into statements; each begins in the first column. */
const statementsOf = (text: string) =>
  withoutComments(text)
    .split(/\n(?=[^\s})])/)
    .map(onOneLine)
    .filter(Boolean);

const DECLARED =
  /^export declare (?:abstract )?(?:const|function|class|let|enum) (\w+)|^export (?:declare )?(?:type|interface) (\w+)/;
const DECLARED_TOGETHER = /^export declare const (\{[^}]*\}): ?(.*)$/;
const REEXPORTED = /^export (?:type )?\{ ?(.*?) ?\} from ['"](.+)['"];$/;
const REEXPORTED_ALL = /^export \* from ['"](.+)['"];$/;

/** `export declare const { a, b: c }: …` declares every name inside the braces. */
const boundNames = (pattern: string) =>
  pattern
    .slice(1, -1)
    .split(',')
    .map((part) => part.split(':').at(-1)?.trim() ?? '')
    .filter(Boolean);

/**
 * The names that a declaration file exports, including those that it re-exports from files beside it and from other entry
 * points.
 * @param entries the declaration files of entry points by their names
 */
export function publicNames(file: string, entries: ReadonlyMap<string, string> = new Map()): PublicNames {
  const names: PublicNames = new Map();
  const fileOf = (source: string) =>
    source.startsWith('.')
      ? path.resolve(path.dirname(file), source.replace(/\.tsx?$/, '.d.ts'))
      : entries.get(source);
  const declarationsOf = (source: string) => {
    const found = fileOf(source);
    return found ? publicNames(found, entries) : undefined;
  };
  for (const statement of statementsOf(readFileSync(file, 'utf8'))) {
    const [, list = '', from] = REEXPORTED.exec(statement) ?? [];
    const [, all] = REEXPORTED_ALL.exec(statement) ?? [];
    const [, pattern, type = ''] = DECLARED_TOGETHER.exec(statement) ?? [];
    const [, value, named] = DECLARED.exec(statement) ?? [];
    if (all) for (const [name, text] of declarationsOf(all) ?? []) names.set(name, text);
    else if (from) handOn(names, list, from, declarationsOf(from));
    else if (pattern) for (const name of boundNames(pattern)) names.set(name, onOneLine(type));
    else if (value && RECORD.test(statement)) listMembers(names, value, statement);
    else if (value && CONSTANT.test(statement))
      for (const [name, text] of constantsOf(statement)) names.set(name, text);
    else if (named === 'SlotMap') listSlots(names, statement);
    else if (value ?? named) names.set(value ?? named ?? '', withoutPatterns(statement));
  }
  return names;
}

/** `'brackets/final': NoProps;` in the interface of the slots. */
const SLOT = /'([\w-]+\/[\w-]+)': (\{[^}]*\}|\w+);/g;

/** The names by which a component takes its props apart are its own. */
const withoutPatterns = (statement: string) => statement.replace(/\{[^{}:;]*\}(?=: )/g, 'props');

const CONSTANT = /^export declare const /;

/** `export declare const a: …, b: …;` declares both; only commas outside every bracket separate them. */
function constantsOf(statement: string): [string, string][] {
  const parts = [''];
  let depth = 0;
  for (const character of statement.replace(CONSTANT, '').replace(/;$/, '').replaceAll('=>', ARROW)) {
    if ('<({['.includes(character)) depth += 1;
    if ('>)}]'.includes(character)) depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => {
    const text = part.trim().replaceAll(ARROW, '=>');
    return [/^\w+/.exec(text)?.[0] ?? '', withoutPatterns(`export declare const ${text};`)];
  });
}

/** Stands for `=>` while brackets are counted. */
const ARROW = '\u21d2';

/** A constant record, such as the tokens: its keys are the contract, its values are not. */
const RECORD = /^export declare const \w+: \{ readonly /;

function listMembers(names: PublicNames, name: string, statement: string): void {
  names.set(name, 'a constant record');
  for (const [, key] of statement.matchAll(/readonly (\w+): /g)) names.set(`${name}.${key}`, 'a member');
}

function listSlots(names: PublicNames, statement: string): void {
  names.set('SlotMap', 'the slots');
  for (const [, slot, props = ''] of statement.matchAll(SLOT)) names.set(`SlotMap.${slot}`, props);
}

function handOn(names: PublicNames, list: string, from: string, declared: PublicNames | undefined): void {
  for (const item of list.split(',')) {
    const [, original = '', alias] = /^\s*(?:type )?(\w+)(?: as (\w+))?\s*$/.exec(item) ?? [];
    if (!original) continue;
    names.set(alias ?? original, declared?.get(original) ?? `from ${from}`);
    for (const [name, text] of declared ?? [])
      if (name.startsWith(`${original}.`)) names.set(name.replace(original, alias ?? original), text);
  }
}
