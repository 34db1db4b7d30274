import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'webpack';

/** A module as the plain data that it exports. */
export async function evaluated(file: string): Promise<string> {
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
}

/**
 * Runs a module at build and replaces it with what it exports, for data derived from modules that are too heavy for the
 * browser. `npm run dev` sees a change of its imports after a restart.
 */
export default function evaluateLoader(this: LoaderContext<object>): Promise<string> {
  return evaluated(this.resourcePath);
}
