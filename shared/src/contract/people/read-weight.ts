const WEIGHT = /^(до|[-–−≤<]|свыше|св\.|более|[+>])?\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*(\+?)\s*(?:кг|kg)?\.?$/;
const LIGHTER = /^(до|[-–−≤<])$/;

/** `41`, `до 41 кг`, `33.5` as `33,5`; `65+`, `+65`, `свыше 65 кг` as `65+`. Null if it is ambiguous, as in `38-41`. */
export function readWeight(text: string): string | null {
  const [, word = '', figure, plus = ''] = WEIGHT.exec(text.trim().toLocaleLowerCase('ru')) ?? [];
  if (!figure || (plus && LIGHTER.test(word))) return null;
  return figure.replace('.', ',') + (plus || (word && !LIGHTER.test(word)) ? '+' : '');
}

/** The weight category that a text names; null for weighed kilograms, as «41,5», and for what is ambiguous. */
export function weightFrom(text: string): string | null {
  const weight = readWeight(text);
  return weight?.includes(',') ? null : weight;
}
