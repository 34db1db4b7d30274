import type { z } from 'zod';

/** The type of a plain value; `any` is not checked. */
type Kind = 'string' | 'number' | 'boolean' | 'null' | 'object' | 'any';

/**
 * The shape of an answer as plain data, without its finer rules. A list with one item is an array of that item, a list
 * with several items is a union, an object names its fields; a field `name?` may be missing.
 */
export type Outline = Kind | Outline[] | { [field: string]: Outline };

const unique = (outlines: Outline[]): Outline[] => [
  ...new Map(outlines.map((outline) => [JSON.stringify(outline), outline])).values(),
];

function oneOf(schemas: z.core.$ZodType[]): Outline {
  const [first = 'any', ...others] = unique(schemas.map(outlineOf));
  return others.length > 0 ? [first, ...others] : first;
}

function fieldsOf(shape: Readonly<Record<string, z.core.$ZodType>>): Outline {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => {
      const { def } = (schema as z.core.$ZodTypes)._zod;
      return def.type === 'optional' ? [`${name}?`, outlineOf(def.innerType)] : [name, outlineOf(schema)];
    }),
  );
}

/** The outline of a schema. Throws for a type of schema that no answer uses yet. */
export function outlineOf(schema: z.core.$ZodType): Outline {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return def.type;
    case 'enum':
      return 'string';
    case 'literal':
      return typeof def.values[0] as Kind;
    case 'nullable': {
      const inner = outlineOf(def.innerType);
      return [inner, 'null'];
    }
    case 'union':
      return oneOf(def.options as z.core.$ZodType[]);
    case 'array':
      return [outlineOf(def.element)];
    case 'tuple':
      return [oneOf(def.items as z.core.$ZodType[])];
    case 'object':
      return fieldsOf(def.shape);
    case 'pipe':
      return outlineOf(def.out);
    case 'record':
      return 'object';
    case 'unknown':
      return 'any';
    default:
      throw new Error(`No outline of «${def.type}»`);
  }
}
