import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Store } from '../release/store.ts';
import type { TryOut } from '../sets/revision.ts';
import { type Environment, openStore } from '../settings.ts';
import { type NamedPart, usage } from './arguments.ts';

/** What Node's parser of command lines refuses, as a Russian sentence; undefined for any other error. */
export function describeOptionProblem(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined;
  const { code, message } = error;
  const [, word = ''] = /'(-{0,2}[^ ']+)/.exec(message) ?? [];
  switch (code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return `Нет такой опции: ${word}.`;
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return `Лишнее слово: ${word}.`;
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE': {
      const names = /'((?:-\w, )?--[\w-]+)/.exec(message)?.[1] ?? word;
      return /does not take/.test(message)
        ? `${names} не принимает значения.`
        : `Для ${names} нужно значение.`;
    }
    default:
      return undefined;
  }
}

/** The surroundings of the command, which differ between the sources and the store. */
export interface Workplace {
  environment: Environment;
  /** How the operator calls the command; it begins every command that a message proposes. */
  program: string;
  /** Publishes parts and reports each; absent where there are no sources. */
  publish?: (request: Publish, store: Store) => AsyncIterable<string>;
  /** Tries a set out in Chromium; absent where there is no library for it. */
  tryOut?: TryOut;
}

/** Parts to build, or the one in this folder. */
export interface Publish {
  parts: NamedPart[];
  from: string | undefined;
}

type Options = NonNullable<ParseArgsConfig['options']>;

interface Config<O extends Options> {
  args: string[];
  options: O;
  allowPositionals: true;
}

/** One call of a command. */
interface Call<O extends Options> {
  values: ReturnType<typeof parseArgs<Config<O>>>['values'];
  /** What is no option, after the command's name. */
  words: string[];
  /** All as it was typed, with the command's name. */
  args: readonly string[];
}

interface Definition<O extends Options> {
  name: string;
  /** Its lines in the help, which begin with its name. */
  help: string;
  options: O;
  /** Yields what to print. Throws `usage` for a wrong call. */
  run(call: Call<O>, workplace: Workplace): AsyncIterable<string>;
}

/** A command of `npm run release`, told apart by its name. */
export interface Command extends Pick<Definition<Options>, 'name' | 'help'> {
  run(args: readonly string[], workplace: Workplace): AsyncIterable<string>;
}

/** A command whose `run` gets its options by their types. */
export const command = <const O extends Options>({ name, help, options, run }: Definition<O>): Command => ({
  name,
  help,
  run: (args, workplace) => run(parse(args, options), workplace),
});

function parse<O extends Options>(typed: readonly string[], options: O): Call<O> {
  try {
    const config: Config<O> = { args: typed.slice(1), options, allowPositionals: true };
    const { values, positionals } = parseArgs(config);
    return { values, words: positionals, args: typed };
  } catch (error) {
    throw usage(describeOptionProblem(error) ?? String(error));
  }
}

/** The store that a command works on. */
export const open = ({ environment }: Workplace): Promise<Store> => openStore(environment);
