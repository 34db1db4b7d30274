import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { formatFace, SHARES } from '@league/shared/release';
import { repoRoot } from '../parts.ts';
import { versionOfShare } from '../shares.ts';
import { publicNames } from './public-names.ts';

const run = promisify(execFile);
const shared = path.join(repoRoot, 'shared');

/** Entry points of our own that are shares: released remotes use them at run time. */
const ENTRIES = Object.keys(SHARES).filter((key) => key.startsWith('@league/shared'));

/** The public face of the present sources: exported names and their declarations, share keys, slots and calls. */
export async function currentFace(): Promise<string> {
  const { version } = JSON.parse(readFileSync(path.join(shared, 'package.json'), 'utf8'));
  const { API_VERSION } = await import(path.join(shared, 'src/contract/version.ts'));
  const names = new Map([...shareKeys(), ...(await calls()), ...(await declarations())]);
  return formatFace({ versions: { shared: version, api: API_VERSION }, names });
}

const shareKeys = () =>
  Object.keys(SHARES).map((key): [string, string] => [
    `share ${key}`,
    key.startsWith('@league/')
      ? '@league/shared'
      : `^${versionOfShare(key, path.join(repoRoot, 'shell')).split('.')[0]}`,
  ]);

async function calls(): Promise<[string, string][]> {
  const { callFaces } = await import(path.join(shared, 'src/contract/call-face.ts'));
  return callFaces();
}

/** The exported names, from declaration files that the compiler writes. */
async function declarations(): Promise<[string, string][]> {
  const { exports } = JSON.parse(readFileSync(path.join(shared, 'package.json'), 'utf8'));
  const sourceOf = (entry: string) => path.join(shared, exports[entry.replace('@league/shared', '.')]);
  const folder = mkdtempSync(path.join(tmpdir(), 'league-face-'));
  try {
    const project = path.join(folder, 'tsconfig.json');
    const compilerOptions = {
      noEmit: false,
      noCheck: true,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: shared,
      outDir: folder,
      typeRoots: [path.join(repoRoot, 'node_modules/@types')],
    };
    const files = ENTRIES.map(sourceOf);
    const configuration = {
      extends: path.join(repoRoot, 'tsconfig.browser.json'),
      compilerOptions,
      include: [],
      files,
    };
    writeFileSync(project, JSON.stringify(configuration));
    await run(path.join(repoRoot, 'node_modules/.bin/tsc'), ['-p', project], { cwd: repoRoot });
    const emitted = new Map(
      ENTRIES.map((entry) => [
        entry,
        path.join(folder, path.relative(shared, sourceOf(entry)).replace(/ts$/, 'd.ts')),
      ]),
    );
    const all = [...emitted].flatMap(([entry, file]) =>
      [...publicNames(file, emitted)].map(([name, text]): [string, string] => [
        `${entry} ${name}`,
        hookText(text),
      ]),
    );
    return withoutTags(all);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The tags in the declaration of the site's slice, `"Athlete" | "Club"`. */
const TAGS = /\.Api<.*?, "api", ((?:"\w+" \| )*"\w+"), typeof /;

/**
 * Declarations without the tags of the site's slice, which stand in the type of everything made from it. Released remotes
 * do not rely on the list: a new tag would otherwise count as a break of all of them.
 */
export function withoutTags(declarations: readonly [string, string][]): [string, string][] {
  const tags = declarations.flatMap(([, text]) => TAGS.exec(text)?.[1] ?? []);
  return declarations.map(([name, text]) => [
    name,
    tags.reduce((shorter, union) => shorter.replaceAll(union, 'Tag'), text),
  ]);
}

const DEFINITION = /\b(?:Query|Mutation)Definition</;

/**
 * What a hook of the slice takes and answers, `{ id: number; } => Club[]`; other declarations stay. Its whole type is
 * pages long and changes with every tag of the slice.
 */
export function hookText(declaration: string): string {
  const { index, 0: begin } = DEFINITION.exec(declaration) ?? { index: -1, 0: '' };
  if (!/^export declare const use\w+: /.test(declaration) || index < 0) return declaration;
  const [taken = '', , , answered = ''] = typeArguments(declaration.slice(index + begin.length));
  return `${taken} => ${answered}`;
}

/** The arguments of a generic type up to its closing bracket; only commas outside every bracket separate them. */
function typeArguments(text: string): string[] {
  const found = [''];
  let depth = 0;
  for (const character of text.replaceAll('=>', '\u21d2')) {
    if ('<({['.includes(character)) depth += 1;
    if ('>)}]'.includes(character) && --depth < 0) break;
    if (character === ',' && depth === 0) found.push('');
    else found[found.length - 1] += character;
  }
  return found.map((argument) => argument.replaceAll('\u21d2', '=>').trim());
}
