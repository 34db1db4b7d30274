import type { BuildFacts } from '@league/shared/release';
import type { AnyNode, Program } from 'acorn';
import { simple } from 'acorn-walk';
import { chunkProblems } from './chunks.ts';
import { type Files, parseScripts, type Scripts } from './scripts.ts';

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

/** Names that no minifier shortens: properties of the browser's objects, and an export of a share. */
const GLOBAL_STYLES = new Set(['createGlobalStyle', 'adoptedStyleSheets', 'insertRule']);

/**
 * Styles of a remote that reach beyond its own elements; every other part would show them. A style element with text is
 * refused in the browser by the security policy, so the trial in Chromium finds it.
 */
function globalStyles(files: Files, scripts: Scripts): string[] {
  const sheets = [...files.keys()].filter((file) => file.endsWith('.css'));
  return [
    ...sheets.map(
      (file) => `${file}: таблица стилей действует на весь сайт, стили части пишут в styled-components`,
    ),
    ...[...scripts].flatMap(([file, script]) =>
      [...usedNames(script)].map(
        (name) => `${file}: ${name} меняет стили всего сайта, а не только этой части`,
      ),
    ),
  ];
}

function usedNames(script: Program): Set<string> {
  const used = new Set<string>();
  const meet = (key: AnyNode) => {
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
    if (GLOBAL_STYLES.has(name)) used.add(name);
  };
  simple(script, {
    MemberExpression: ({ property }) => meet(property),
    ObjectPattern({ properties }) {
      for (const property of properties) if (property.type === 'Property') meet(property.key);
    },
  });
  return used;
}
