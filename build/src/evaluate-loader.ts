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
 * Runs a module while building and puts what it exports in its place, for data that is derived from what is too heavy
 * for the browser. `npm run dev` sees a change of what it imports after a restart.
 */
export default function evaluateLoader(this: LoaderContext<object>): Promise<string> {
  return evaluated(this.resourcePath);
}
