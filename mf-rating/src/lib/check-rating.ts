import { rating } from './rating-schema.ts';

const fieldName = (keys: readonly PropertyKey[]) =>
  keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

/** Every problem of a rating, one line each: `file: field: reason`. Empty if it is valid. */
export function checkRating(file: string, data: unknown): string[] {
  const parsed = rating.safeParse(data);
  if (parsed.success) return [];
  return parsed.error.issues.map(
    (issue) => `${file}: ${fieldName(issue.path) || '(whole file)'}: ${issue.message}`,
  );
}
