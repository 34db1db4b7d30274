const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The same value with its texts changed; `field` is where a text stands: `information.0.text`. */
export function mapTexts<Value>(value: Value, change: (text: string, field: string) => string): Value {
  const mapped = (part: unknown, field: string): unknown => {
    if (typeof part === 'string') return change(part, field);
    const below = (key: string | number) => (field ? `${field}.${key}` : String(key));
    if (Array.isArray(part)) return part.map((one, index) => mapped(one, below(index)));
    if (!isObject(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, mapped(one, below(key))]));
  };
  return mapped(value, '') as Value;
}

/** Addresses; and the people that a tournament names on purpose, beside their telephone. */
const NO_PROSE = /(?:^|\.)(?:kind|file|href|to|photos)$|^contacts\.\d+\.(?:name|phone|email)$/;

/** Every text of a document that may name somebody who must not be named, with its field. */
export function textsIn(document: object): { field: string; text: string }[] {
  const texts: { field: string; text: string }[] = [];
  mapTexts(document, (text, field) => {
    if (!NO_PROSE.test(field)) texts.push({ field, text });
    return text;
  });
  return texts;
}

/** The document with these texts changed. */
export const mapProse = <Document extends object>(document: Document, change: (text: string) => string) =>
  mapTexts(document, (text, field) => (NO_PROSE.test(field) ? text : change(text)));
