import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'webpack';

/** The default export of a module, as JSON. */
export async function evaluated(file: string): Promise<string> {
  const { default: data }: { default: unknown } = await import(pathToFileURL(file).href);
  return JSON.stringify(data);
}

/**
 * Runs a module at build and replaces it with the JSON of its default export, for data derived from modules that are too
 * heavy for the browser; webpack leaves out the members that nobody names. `npm run dev` sees a change of its imports after
 * a restart.
 */
export default function evaluateLoader(this: LoaderContext<object>): Promise<string> {
  return evaluated(this.resourcePath);
}
