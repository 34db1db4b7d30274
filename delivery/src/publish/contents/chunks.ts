import { createHash } from 'node:crypto';
import { isAsset } from '@league/shared/release';
import type { Program } from 'acorn';
import { simple } from 'acorn-walk';
import { integrityOf } from '../../release/releases.ts';
import { type ChunkFunction, chunkName, listedChunks, readTable } from './chunk-name.ts';
import type { Files, Scripts } from './scripts.ts';

/** What webpack's runtime in a script says about the other files of the build. */
interface Runtime {
  /** From chunk ids to file names, `__webpack_require__.u`. */
  name: ChunkFunction | undefined;
  /** From chunk ids to hashes. */
  hashes: Map<string, string>;
  /** Assets by file name: images, documents. */
  assets: Set<string>;
}

function readRuntime(script: Program): Runtime {
  const runtime: Runtime = { name: undefined, hashes: new Map(), assets: new Set() };
  simple(script, {
    AssignmentExpression({ left, right }) {
      if (left.type !== 'MemberExpression' || left.property.type !== 'Identifier') return;
      const { name } = left.property;
      if (name === 'u' && right.type === 'ArrowFunctionExpression') runtime.name = right;
      if (name === 'sriHashes' && right.type === 'ObjectExpression') runtime.hashes = readTable(right);
    },
    Literal({ value }) {
      const file = typeof value === 'string' && value.startsWith('/') ? value.slice(1) : '';
      if (isAsset(file)) runtime.assets.add(file);
    },
  });
  return runtime;
}

/** Files that a script of the build will ask for and that are missing, or have other bytes than it expects. */
export function chunkProblems(files: Files, scripts: Scripts): string[] {
  const problems = [...scripts].flatMap(([file, script]) => {
    const { name, hashes, assets } = readRuntime(script);
    const missing = [...assets].filter((asset) => !files.has(asset));
    return [
      ...missing.map((asset) => `в сборке нет файла ${asset}, который нужен ${file}`),
      ...(name
        ? askedChunks(name, hashes).flatMap((chunk) => chunkProblem(file, chunk, name, hashes, files))
        : []),
    ];
  });
  return [...problems, ...misnamed(files)];
}

const askedChunks = (name: ChunkFunction, hashes: Map<string, string>) => [
  ...new Set([...listedChunks(name), ...hashes.keys()]),
];

function chunkProblem(
  file: string,
  chunk: string,
  name: ChunkFunction,
  hashes: Map<string, string>,
  files: Files,
): string[] {
  const asked = chunkName(chunk, name);
  if (!asked)
    return [`${file} называет файл части ${chunk} так, что его не узнать: соберите настройкой @league/build`];
  const bytes = files.get(asked);
  if (!bytes) return [`в сборке нет файла ${asked}, который ${file} загрузит позже`];
  const hash = hashes.get(chunk);
  return hash && hash !== integrityOf(bytes)
    ? [`файл ${asked} не тот, что записан в ${file}: браузер откажется от него`]
    : [];
}

/** A browser keeps a file for a year under its name, so the hash in the name has to be the hash of the bytes. */
function misnamed(files: Files): string[] {
  return [...files].flatMap(([file, bytes]) => {
    const named = /^assets\/([0-9a-f]+)\.\w+$|\.([0-9a-f]{8})\.\w+$/.exec(file)?.slice(1).find(Boolean);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, named?.length);
    return named && named !== hash ? [`имя файла ${file} не от его содержимого (${hash})`] : [];
  });
}
