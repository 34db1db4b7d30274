import { z } from 'zod';
import { CALLS } from './all-calls.ts';
import type { Call } from './call.ts';
import { type Outline, outlineOf } from './outline.ts';

/** What a released client relies on, for each call: what it takes and what it answers. For the build only. */
export const callFaces = (): [string, string][] =>
  (CALLS as readonly Call[]).flatMap((call): [string, string][] => [
    [`call ${call.id} takes`, `${call.method} ${call.path} ${takenBy(call)}`],
    [`call ${call.id} answers`, textOf(outlineOf(call.accepted ?? call.response))],
  ]);

function takenBy({ params, query, body, file }: Call): string {
  const fields = [params, query, body].flatMap((schema) => (schema ? fieldsOf(schema) : []));
  return `{ ${[...fields, ...(file ? [`${file}: file;`] : [])].join(' ')} }`;
}

function fieldsOf(schema: z.core.$ZodType): string[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, field]) => {
    const type = typeof field === 'object' ? (field.type ?? 'any') : 'any';
    return `${name}${required.includes(name) ? '' : '?'}: ${type};`;
  });
}

/** An outline in the form of a declaration. */
function textOf(outline: Outline): string {
  if (typeof outline === 'string') return outline;
  if (Array.isArray(outline))
    return outline.length === 1 ? `${textOf(outline[0] ?? 'any')}[]` : outline.map(textOf).join(' | ');
  const members = Object.entries(outline).map(([name, inner]) => `${name}: ${textOf(inner)};`);
  return `{ ${members.join(' ')} }`;
}
