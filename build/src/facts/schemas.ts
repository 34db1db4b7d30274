import type { Compilation } from 'webpack';
import { resourceOf } from './collect-names.ts';

/** The library of schemas, and its large kind, which only the server has. */
const ZOD = /\/node_modules\/zod\//;
const CLASSIC = /\/node_modules\/zod\/v\d\/classic\//;

/**
 * Throws if the library of schemas is in a file that is loaded before a form is opened, or if more of it than
 * `zod/mini` is in any file: then the browser got the schemas of calls, of which it needs only what the build makes.
 */
export function refuseSchemas(
  { modules, chunkGraph }: Compilation,
  part: string,
  firstFiles: ReadonlySet<string>,
): void {
  for (const module of modules) {
    const files = [...chunkGraph.getModuleChunksIterable(module)].flatMap((chunk) => [...chunk.files]);
    const joined = 'modules' in module ? [...(module.modules as typeof modules)] : [module];
    const resources = joined.map((one) => resourceOf(one) ?? '');
    const refused = resources.some((resource) => CLASSIC.test(resource))
      ? files
      : resources.some((resource) => ZOD.test(resource))
        ? files.filter((file) => firstFiles.has(file))
        : [];
    if (refused.length > 0)
      throw new Error(
        `${part}: ${refused.join(', ')} – с библиотекой zod: страница берёт из контракта схему или вызов. Схемы форм – в отдельном файле и только из zod/mini.`,
      );
  }
}
