// A draft may hold anything: values are read by their parts, and what is not there is empty.

type Parts = Record<string, unknown>;

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const partsOf = (value: unknown): Parts => (isParts(value) ? value : {});
export const rowsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Whether two JSON values are equal; no value is null. */
export function isSame(one: unknown, other: unknown): boolean {
  const [a, b] = [one ?? null, other ?? null];
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  return Object.keys({ ...a, ...b }).every((name) => isSame((a as Parts)[name], (b as Parts)[name]));
}

/** The value at a path below another value: `valueAt(contacts, ['0', 'phone'])`. */
export const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (part, name) => (Array.isArray(part) ? part[Number(name)] : partsOf(part)[name]),
    value,
  );

/** The same value with `to` at the path. An empty text is no value; an object or a row stays while somebody fills it in. */
export function withValueAt(value: unknown, path: readonly string[], to: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return to === '' ? null : (to ?? null);
  if (Array.isArray(value)) return value.with(Number(name), withValueAt(value[Number(name)], rest, to));
  const { [name]: before, ...others } = partsOf(value);
  const part = withValueAt(before, rest, to);
  return part === null ? others : { ...others, [name]: part };
}
