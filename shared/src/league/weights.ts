/** Weight categories of the final in kilograms; the last one of each sex has no upper limit. */
export const WEIGHTS = {
  male: ['33', '37', '41', '45', '49', '53', '57', '61', '65', '65+'],
  female: ['29', '33', '37', '41', '44', '47', '51', '55', '59', '59+'],
} as const;
export type Sex = keyof typeof WEIGHTS;

/**
 * A weight category in words: `41` → «до 41 кг», `63.5` → «до 63,5 кг», `65+` → «свыше 65 кг». In a profile it is free text: `41,5` and «до 41»
 * get their unit, other words stay as they are. So does the part in brackets of a divided category: `41 (группа 1)`.
 */
export function weightText(weight: string): string {
  const text = weight.trim();
  const [, figure, open, part = ''] = /^(\d+(?:\.\d)?)(\+?)(\s\(.+\))?$/.exec(text) ?? [];
  if (figure) return `${open ? 'свыше' : 'до'}\u00a0${figure.replace('.', ',')}\u00a0кг${part}`;
  return /\d$/.test(text) ? `${text}\u00a0кг` : text;
}

/** The same as a title, which may break after its first word: «До 41 кг». */
export const weightTitle = (weight: string): string => {
  const text = weightText(weight);
  return text.charAt(0).toUpperCase() + text.slice(1).replace('\u00a0', ' ');
};
