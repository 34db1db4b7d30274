import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The repository, whose pages are walked. */
export const repoRoot = path.resolve(import.meta.dirname, '../../..');

/**
 * The shell commands in a section of `docs/server/<page>`, in order. A command keeps its continued lines and its
 * here-document, and loses its comment. Throws if the page has no such section.
 */
export function readCommands(page: string, heading: string): string[] {
  const text = readFileSync(path.join(repoRoot, 'docs/server', page), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`${page} has no section «${heading}»`);
  return [...section.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = '']) => split(block));
}

function split(block: string): string[] {
  const commands: string[] = [];
  let open = '';
  for (const line of block.split('\n')) {
    open += open ? `\n${line}` : line.replace(/\s+# .*$/, '');
    const [, end] = /<<'(\w+)'/.exec(open) ?? [];
    if (end ? line !== end : line.endsWith('\\')) continue;
    if (open.trim()) commands.push(open);
    open = '';
  }
  return commands;
}

/** A command that a test cannot run as it is written, and why it is left out or what takes its place. */
export type Rule<Place> = readonly [
  start: string,
  because: string,
  instead?: (place: Place) => Promise<void> | void,
];

/**
 * Runs the commands of a page in order: `run` each, except those with a rule, which starts as the command does. Throws if
 * a rule fits no command: it has outlived the page.
 */
export async function walk<Place>(
  commands: readonly string[],
  rules: readonly Rule<Place>[],
  place: Place,
  run: (command: string) => Promise<void>,
  say: (line: string) => void,
): Promise<void> {
  const unused = new Set(rules);
  for (const command of commands) {
    const rule = rules.find(([start]) => command.startsWith(start));
    if (!rule) {
      await run(command);
      continue;
    }
    unused.delete(rule);
    const [, because, instead] = rule;
    await instead?.(place);
    say(`${instead ? 'in its place' : 'left out'} (${because}): ${command.split('\n')[0]}`);
  }
  const [stale] = unused;
  if (stale) throw new Error(`The page has no command «${stale[0]}…»`);
}
