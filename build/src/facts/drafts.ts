import { isNode, literalsOf, type Node, walk } from './syntax.ts';

/** What a module says about the names of drafts, which are keys of localStorage. */
export interface DraftNames {
  /** Names that it writes itself. */
  written: string[];
  /** Its hooks that write a draft under a name that they are given, and which argument that is. */
  hooks: { hook: string; argument: number }[];
  /** Calls of hooks, with the texts that each argument may be. */
  calls: { hook: string; texts: string[][] }[];
}

const HOOK = /^use[A-Z]/;

/**
 * Reads the names of drafts from a module's syntax tree. Throws where `writeDraft` gets a name that is neither a text nor a
 * parameter of a hook.
 */
export function draftsIn(program: Node, nameOf: (node: Node | undefined) => string | undefined): DraftNames {
  const found: DraftNames = { written: [], hooks: [], calls: [] };
  const read = (owner: string, parameters: readonly Node[], node: Node) => {
    if (node.type !== 'CallExpression') return;
    const given = node.arguments as Node[];
    const callee = node.callee as Node;
    const called = nameOf(callee) ?? String(callee.name ?? '');
    if (HOOK.test(called)) found.calls.push({ hook: called, texts: given.map(literalsOf) });
    if (called !== 'writeDraft') return;
    const texts = literalsOf(given[1]);
    const argument = parameters.findIndex(
      ({ type, name }) => type === 'Identifier' && given[1]?.type === type && given[1].name === name,
    );
    if (texts.length > 0) found.written.push(...texts);
    else if (HOOK.test(owner) && argument >= 0) found.hooks.push({ hook: owner, argument });
    else throw unknownName('writeDraft');
  };
  for (const { owner, parameters, body } of declarationsOf(program))
    walk(body, (node) => read(owner, parameters, node));
  return found;
}

/** The keys of localStorage for the drafts of these modules. Throws where a hook gets a name that is no text. */
export function draftKeys(modules: readonly DraftNames[]): string[] {
  const names = modules.flatMap(({ written }) => written);
  for (const { hook, argument } of modules.flatMap(({ hooks }) => hooks))
    for (const { texts } of modules.flatMap(({ calls }) => calls.filter((call) => call.hook === hook))) {
      const given = texts[argument] ?? [];
      if (given.length === 0) throw unknownName(hook);
      names.push(...given);
    }
  return names.map((name) => `draft:${name}`);
}

const unknownName = (callee: string) =>
  new Error(`имя черновика в ${callee}(…) должно быть записано строкой: сборка его не узнала`);

interface Declaration {
  /** The name of a top-level function or constant; empty for any other statement. */
  owner: string;
  parameters: readonly Node[];
  body: Node;
}

function declarationsOf(program: Node): Declaration[] {
  return (program.body as Node[]).flatMap((statement) => {
    const declared = isNode(statement.declaration) ? statement.declaration : statement;
    if (declared.type !== 'VariableDeclaration') return [declarationOf(declared.id, declared)];
    return (declared.declarations as Node[]).map(({ id, init }) =>
      isNode(init) ? declarationOf(id, init) : { owner: '', parameters: [], body: declared },
    );
  });
}

const declarationOf = (id: unknown, body: Node): Declaration => ({
  owner: isNode(id) && id.type === 'Identifier' ? String(id.name) : '',
  parameters: Array.isArray(body.params) ? body.params.filter(isNode) : [],
  body,
});
