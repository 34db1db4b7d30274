import webpack, { type Compilation, type Compiler, type javascript, type Module } from 'webpack';
import { readSource, type SourceNames } from './source-names.ts';
import type { Node } from './syntax.ts';

const PLUGIN = 'CollectNames';
const KINDS = ['javascript/auto', 'javascript/esm', 'javascript/dynamic'];

type ReadModule = webpack.NormalModule & { buildInfo: { leagueNames?: SourceNames } };

/** Lets webpack's parser keep what `readSource` finds in each module of our own. */
export function collectNames(compiler: Compiler): void {
  compiler.hooks.compilation.tap(PLUGIN, (_compilation, { normalModuleFactory }) => {
    for (const kind of KINDS)
      normalModuleFactory.hooks.parser.for(kind).tap(PLUGIN, (made) => {
        const parser = made as unknown as javascript.JavascriptParser;
        parser.hooks.program.tap(PLUGIN, (program) => {
          const module = parser.state.current as ReadModule;
          if (!/\/node_modules\//.test(module.resource))
            module.buildInfo.leagueNames = readSource(program as unknown as Node);
        });
      });
  });
}

/** The modules in the files of a build, also those that webpack has joined into one. */
export const bundledModules = ({ modules, chunkGraph }: Compilation): Module[] =>
  [...modules]
    .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap((module) => ('modules' in module ? [...(module.modules as Iterable<Module>)] : [module]));

/** The file of a module; undefined for one that webpack has made. */
export const resourceOf = (module: Module): string | undefined =>
  module instanceof webpack.NormalModule ? module.resource.split('?')[0] : undefined;

/** The names in every module of our own. */
export const namesOf = (modules: readonly Module[]): SourceNames[] =>
  modules.flatMap((module) => (module as ReadModule).buildInfo?.leagueNames ?? []);

/** What is in at least one of the lists, each once, sorted. */
export const united = (lists: Iterable<Iterable<string>>): string[] =>
  [...new Set([...lists].flatMap((list) => [...list]))].sort();
