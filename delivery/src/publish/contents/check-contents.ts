import type { BuildFacts } from '@league/shared/release';
import { chunkProblems } from './chunks.ts';
import { isContainer } from './container.ts';
import { globalStyles } from './global-styles.ts';
import { type Files, parseScripts } from './scripts.ts';

/** Problems that only the bytes of a build show, one Russian sentence each. */
export function contentProblems(facts: BuildFacts, files: Files): string[] {
  const { scripts, problems } = parseScripts(files);
  problems.push(...chunkProblems(files, scripts));
  if (facts.name === 'shell') return problems;
  const entry = scripts.get(facts.entry);
  if (entry && facts.scope && !isContainer(entry, facts.scope)) {
    problems.push(`${facts.entry} не контейнер ${facts.scope} с модулем ./remote: загрузчик его не откроет`);
  }
  return [...problems, ...globalStyles(files, scripts)];
}
