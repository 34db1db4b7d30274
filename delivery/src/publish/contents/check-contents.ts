import type { BuildFacts } from '@league/shared/release';
import type { Program } from 'acorn';
import { simple } from 'acorn-walk';
import { chunkProblems } from './chunks.ts';
import { globalStyles } from './global-styles.ts';
import { type Files, parseScripts } from './scripts.ts';

/** Whether a script is a federation container under this global, with the module that a loader asks for. */
function isContainer(script: Program, scope: string): boolean {
  const isDeclared = script.body.some(
    (statement) =>
      statement.type === 'VariableDeclaration' &&
      statement.declarations.some(({ id }) => id.type === 'Identifier' && id.name === scope),
  );
  let exposes = false;
  simple(script, {
    Property({ key }) {
      exposes ||= key.type === 'Literal' && key.value === './remote';
    },
  });
  return isDeclared && exposes;
}

/** Problems that only the bytes of a build show, one Russian sentence each. */
export function codeProblems(facts: BuildFacts, files: Files): string[] {
  const { scripts, problems } = parseScripts(files);
  problems.push(...chunkProblems(files, scripts));
  if (facts.name === 'shell') return problems;
  const entry = scripts.get(facts.entry);
  if (entry && facts.scope && !isContainer(entry, facts.scope)) {
    problems.push(`${facts.entry} не контейнер ${facts.scope} с модулем ./remote: загрузчик его не откроет`);
  }
  return [...problems, ...globalStyles(files, scripts)];
}
