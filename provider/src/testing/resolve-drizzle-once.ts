import { type ResolveFnOutput, registerHooks } from 'node:module';

// For `node --import` in tests, which start some two hundred providers. At every import of drizzle-orm Node parses the
// 447 entry points in its package.json again, and at every import inside it reads that file's text again: a quarter of
// the processor time of a provider's start.

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
