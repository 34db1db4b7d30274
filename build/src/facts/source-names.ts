import {
  addressesIn,
  CALLS_FILE,
  callsIn,
  isNode,
  literalsOf,
  type Node,
  propertiesOf,
  walk,
} from './syntax.ts';

/** The names in one module that other parts of the site can meet at run time. */
export interface SourceNames {
  /** Slots that it places: `<Slot name="brackets/final" />`. */
  slots: string[];
  /** Slots of its own remote that it offers. */
  offeredSlots: string[];
  /** Members of the tokens: `tokens.ink2` for `token('ink2')`. */
  tokens: string[];
  /** Endpoints that it injects into the slice, with the calls of the contract that each makes. */
  endpoints: Record<string, string[]>;
  /** Calls that it names: by their id in the contract, or as `GET /clubs/{}`. */
  calls: string[];
  tags: string[];
  slices: string[];
  /** Members of its constant objects: `tokens.ink2`. */
  members: string[];
}

/**
 * Reads the names from a module's syntax tree, after JSX and types have become plain calls. Throws where a name is
 * computed that has to be known before the site runs.
 */
export function readSource(program: Node): SourceNames {
  const imported = importsOf(program);
  const declared = declarationsOf(program);
  const callsAt = (node: Node) => callsIn(node, imported, declared);
  const nameOf = (node: Node | undefined) =>
    node?.type === 'Identifier' ? imported.get(String(node.name))?.name : undefined;
  /** What is written down: the value itself, or that of a constant of this module. */
  const written = (node: Node | undefined) =>
    (node?.type === 'Identifier' && declared.get(String(node.name))) || node;
  const textsOf = (node: Node | undefined) => literalsOf(written(node));
  const elementsOf = (node: Node | undefined) => {
    const list = written(node);
    return list?.type === 'ArrayExpression' ? (list.elements as Node[]).flatMap(textsOf) : [];
  };
  const found: SourceNames = {
    slots: [],
    offeredSlots: [],
    tokens: [],
    endpoints: {},
    calls: callsAt(program),
    // The tags of the site's slice, `core/tag-types.ts`.
    tags: elementsOf(declared.get('TAG_TYPES')),
    slices: [],
    members: [...declared].flatMap(([name, value]) => keysOf(value).map((key) => `${name}.${key}`)),
  };

  walk(program, (node) => {
    if (node.type !== 'CallExpression') return;
    const [first, second] = argumentsOf(node);
    const callee = node.callee as Node;
    const called = nameOf(callee);
    const method = callee.type === 'MemberExpression' ? String((callee.property as Node).name) : '';
    if (/^jsxs?$/.test(called ?? '') && nameOf(first) === 'Slot')
      found.slots.push(...demanded(written(propertiesOf(second).get('name')), 'имя слота в <Slot name=…>'));
    if (called === 'defineRemote') found.offeredSlots.push(...keysOf(propertiesOf(first).get('slots')));
    if (called === 'token') found.tokens.push(...textsOf(first).map((name) => `tokens.${name}`));
    if (called === 'createSlice') found.slices.push(...textsOf(propertiesOf(first).get('name')));
    if (called === 'createApi') found.slices.push(...textsOf(propertiesOf(first).get('reducerPath')));
    if (method === 'enhanceEndpoints') found.tags.push(...elementsOf(propertiesOf(first).get('addTagTypes')));
    if (method === 'injectEndpoints')
      for (const [name, definition] of endpointsOf(propertiesOf(first).get('endpoints')))
        found.endpoints[name] = [...callsAt(definition), ...addressesIn(definition)];
  });
  found.calls.push(...Object.values(found.endpoints).flat());
  return found;
}

const argumentsOf = (node: Node) => node.arguments as (Node | undefined)[];

function demanded(node: Node | undefined, what: string): string[] {
  const names = literalsOf(node);
  if (names.length === 0) throw new Error(`${what} должно быть записано строкой: сборка его не узнала`);
  return names;
}

const keysOf = (node: Node | undefined) => (node ? [...propertiesOf(node).keys()] : []);

/** The definitions in `endpoints: (build) => ({ … })`. */
function endpointsOf(node: Node | undefined): Map<string, Node> {
  if (!node) return new Map();
  let body = node.body as Node | undefined;
  if (body?.type === 'BlockStatement')
    body = (body.body as Node[]).find(({ type }) => type === 'ReturnStatement')?.argument as Node | undefined;
  const endpoints = propertiesOf(body);
  if (endpoints.size === 0) throw new Error('endpoints в injectEndpoints должны быть записаны объектом');
  return endpoints;
}

/** What each local name was imported as. */
function importsOf(program: Node): Map<string, { name: string; fromCalls: boolean }> {
  const imported = new Map<string, { name: string; fromCalls: boolean }>();
  for (const statement of program.body as Node[]) {
    if (statement.type !== 'ImportDeclaration') continue;
    const source = String((statement.source as Node).value);
    for (const { local, imported: original } of statement.specifiers as { local: Node; imported?: Node }[])
      imported.set(String(local.name), {
        name: String(original?.name ?? local.name),
        fromCalls: CALLS_FILE.test(source),
      });
  }
  return imported;
}

/** The values of the module's own constants. */
function declarationsOf(program: Node): Map<string, Node> {
  const declared = new Map<string, Node>();
  for (const statement of program.body as Node[]) {
    const declaration = (statement.declaration ?? statement) as Node;
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations as { id: Node; init?: Node | null }[])
      if (id.type === 'Identifier' && isNode(init)) declared.set(String(id.name), init);
  }
  return declared;
}
