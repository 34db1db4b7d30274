/** A node of the syntax tree (ESTree) that webpack's parser makes. */
export interface Node {
  type: string;
  [field: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Visits a node and everything below it. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
}

/** The texts that an expression may be, as far as they are written down. */
export function literalsOf(node: Node | undefined): string[] {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node?.type === 'ConditionalExpression')
    return [...literalsOf(node.consequent as Node), ...literalsOf(node.alternate as Node)];
  if (node?.type === 'TemplateLiteral') {
    const [whole, ...others] = node.quasis as { value: { cooked: string } }[];
    return whole && others.length === 0 ? [whole.value.cooked] : [];
  }
  return [];
}

/** The named properties and methods of an object literal. */
export function propertiesOf(node: Node | undefined): Map<string, Node> {
  const properties = new Map<string, Node>();
  if (node?.type !== 'ObjectExpression') return properties;
  for (const { type, key, value } of node.properties as { type: string; key: Node; value: Node }[])
    if (type === 'Property') properties.set(String(key.name ?? key.value), value);
  return properties;
}

/** The modules whose default export is the contract's calls by id. */
export const CALLS_FILE = /(^|\/)calls(\.ts)?$/;

/** The calls of the contract that an expression names, also through the module's own constants. */
export function callsIn(
  node: Node,
  imported: ReadonlyMap<string, { fromCalls: boolean }>,
  declared: ReadonlyMap<string, Node>,
): string[] {
  const calls = new Set<string>();
  const seen = new Set<Node>();
  const search = (part: Node): void =>
    walk(part, ({ type, name, object, property }) => {
      const holder = (object as Node | undefined)?.name;
      if (type === 'MemberExpression' && imported.get(String(holder))?.fromCalls)
        calls.add(String((property as Node).name));
      const constant = type === 'Identifier' ? declared.get(String(name)) : undefined;
      // A value that a call returns, such as the whole slice, is not sent by this expression.
      if (!constant || constant.type === 'CallExpression' || seen.has(constant)) return;
      seen.add(constant);
      search(constant);
    });
  search(node);
  return [...calls].sort();
}

/** The requests that an endpoint's definition writes down itself: `GET /clubs/{}` for `{ url: `/clubs/${id}` }`. */
export function addressesIn(definition: Node): string[] {
  const addresses: string[] = [];
  walk(definition, (node) => {
    const { url, method } = Object.fromEntries(propertiesOf(node));
    const path = url && addressOf(url);
    if (path) addresses.push(`${literalsOf(method)[0] ?? 'GET'} ${path.replace(/\?.*/, '')}`);
  });
  return addresses;
}

function addressOf(node: Node): string | undefined {
  if (node.type !== 'TemplateLiteral') return literalsOf(node)[0];
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}');
}
