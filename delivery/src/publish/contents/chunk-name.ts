import type { AnyNode, ArrowFunctionExpression, FunctionExpression, ObjectExpression } from 'acorn';
import { simple } from 'acorn-walk';

export type ChunkFunction = ArrowFunctionExpression | FunctionExpression;

/**
 * The file of a chunk by webpack's function from ids to names; undefined if the function has another form than the ones
 * webpack writes. It is read, not run: a build is foreign code.
 */
export function chunkName(chunk: string, { params: [param], body }: ChunkFunction): string | undefined {
  const evaluate = (node: AnyNode): string | undefined => {
    switch (node.type) {
      case 'Literal':
        return String(node.value);
      case 'Identifier':
        return param?.type === 'Identifier' && node.name === param.name ? chunk : undefined;
      case 'BinaryExpression': {
        const [left, right] = [evaluate(node.left), evaluate(node.right)];
        return node.operator === '+' && left !== undefined && right !== undefined ? left + right : undefined;
      }
      case 'LogicalExpression':
        return evaluate(node.left) ?? evaluate(node.right);
      case 'MemberExpression':
        return node.object.type === 'ObjectExpression'
          ? readTable(node.object).get(evaluate(node.property) ?? '')
          : undefined;
      default:
        return undefined;
    }
  };
  return evaluate(body);
}

/** Every id that the function lists. */
export function listedChunks({ body }: ChunkFunction): string[] {
  const listed: string[] = [];
  simple(body, {
    ObjectExpression(node) {
      listed.push(...readTable(node).keys());
    },
  });
  return listed;
}

/** The strings of an object that is written out, by key. */
export function readTable(object: ObjectExpression): Map<string, string> {
  const table = new Map<string, string>();
  for (const property of object.properties) {
    if (property.type !== 'Property' || property.value.type !== 'Literal') continue;
    const { key, value } = property;
    if (key.type === 'Identifier') table.set(key.name, String(value.value));
    else if (key.type === 'Literal') table.set(String(key.value), String(value.value));
  }
  return table;
}
