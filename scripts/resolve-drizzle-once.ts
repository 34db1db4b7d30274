import { type ResolveFnOutput, registerHooks } from 'node:module';

// For `node --import`: of the tasks of `bootstrap.cjs`, and of tests, which start some hundred servers. At every import
// of drizzle-orm Node parses the 447 entry points in its package.json again, and at every import inside it reads that
// file's text again: half of the processor time in which the provider's modules are loaded.

const ENTRY = /^drizzle-orm(\/|$)/;
const INSIDE = '/node_modules/drizzle-orm/';
const known = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, resolve) {
    if (!context.conditions.includes('import')) return resolve(specifier, context);
    if (specifier.startsWith('.') && context.parentURL?.includes(INSIDE))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    if (!ENTRY.test(specifier)) return resolve(specifier, context);
    const found = known.get(specifier) ?? resolve(specifier, context);
    known.set(specifier, found);
    return { ...found, shortCircuit: true };
  },
});
