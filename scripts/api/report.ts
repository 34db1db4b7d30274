import { createHash } from 'node:crypto';
import type { PublicNames } from './public-names.ts';

/** The public API of `@league/shared` at one version. */
export interface Report {
  version: string;
  /** Keyed by entry point: `@league/shared/kit`. */
  entries: Map<string, PublicNames>;
}

/** Types of a generated hook can be pages long; longer ones are compared by their hash. */
const LONGEST = 300;

const shortened = (text: string) =>
  text.length <= LONGEST
    ? text
    : `${text.slice(0, LONGEST)}… ${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;

/** The committed form of a report: a line for each name, sorted, so that a review sees every change. */
export function formatReport({ version, entries }: Report): string {
  const lines = [...entries].flatMap(([entry, names]) =>
    [...names].map(([name, text]) => `${entry} ${name}: ${shortened(text)}`).sort(),
  );
  return `version ${version}\n${lines.join('\n')}\n`;
}

/** Names that a released remote may use and that are gone or declared differently. */
export function brokenNames(before: string, after: string): string[] {
  const kept = new Set(after.split('\n'));
  return before
    .split('\n')
    .slice(1)
    .filter((line) => line && !kept.has(line))
    .map((line) => line.slice(0, line.indexOf(':')));
}

const major = (report: string) => /^version (\d+)\./.exec(report)?.[1];

/** Why the new report must not replace the committed one; null if it may. */
export function refusal(before: string, after: string): string | null {
  const broken = brokenNames(before, after);
  if (broken.length === 0 || major(before) !== major(after)) return null;
  return `Released remotes rely on what changed here; raise the major version of shared/package.json:\n  ${broken.join('\n  ')}`;
}
