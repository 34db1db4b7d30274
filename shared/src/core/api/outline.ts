import type { Outline } from '../../contract/outline.ts';

export type { Outline };

const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

/** The first flaw in a list of items. */
function firstOf<Item>(items: Item[], look: (item: Item, index: number) => string | undefined) {
  for (const [index, item] of items.entries()) {
    const flaw = look(item, index);
    if (flaw) return flaw;
  }
  return undefined;
}

/**
 * Describes where a value violates its outline (`number at [2].id`); undefined if it fits. The description contains no
 * values, because answers hold personal data. A nullable field may be missing too, because many servers omit such
 * fields; an object without known fields may be missing altogether, because nobody reads it.
 */
export function flawOf(value: unknown, outline: Outline, place = ''): string | undefined {
  const unless = (kind: string) => (kindOf(value) === kind ? undefined : kind + (place && ` at ${place}`));
  if (outline === 'any') return undefined;
  if (typeof outline === 'string') return unless(outline);
  if (Array.isArray(outline)) {
    const [first = 'any', ...others] = outline;
    if (others.length === 0)
      return (
        unless('list') ??
        firstOf(value as unknown[], (item, index) => flawOf(item, first, `${place}[${index}]`))
      );
    const flaws = outline.map((one) => flawOf(value, one, place));
    return flaws.includes(undefined) ? undefined : flaws[0];
  }
  const fields = Object.entries(outline);
  if (value === null && fields.length === 0) return undefined;
  return (
    unless('object') ??
    firstOf(fields, ([name, inner]) => {
      const field = name.replace('?', '');
      const given = (value as Record<string, unknown>)[field];
      return given === undefined && name !== field
        ? undefined
        : flawOf(given ?? null, inner, `${place}.${field}`);
    })
  );
}
