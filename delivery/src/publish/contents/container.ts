import type { Program } from 'acorn';
import { simple } from 'acorn-walk';

/** Whether a script is a federation container under this global, with the module that a loader asks for. */
export function isContainer(script: Program, scope: string): boolean {
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
