/** Sex: `value` as in a user, `letter` as in a row of a club application. */
export const SEXES = [
  { value: 'Муж.', letter: 'М' },
  { value: 'Жен.', letter: 'Ж' },
] as const;

/** User types. `guest` is anyone without a session. */
export const USER_TYPES = ['guest', 'athlete', 'club', 'coach', 'referee', 'parent'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** Technical qualifications of an athlete, from the first belt to the junior black belt. */
export const TECHNICAL_QUALIFICATIONS = [
  '10 гып (белый пояс)',
  '9 гып (бело-жёлтый пояс)',
  '8 гып (жёлтый пояс)',
  '7 гып (жёлто-зелёный пояс)',
  '6 гып (зелёный пояс)',
  '5 гып (зелёно-синий пояс)',
  '4 гып (синий пояс)',
  '3 гып (сине-красный пояс)',
  '2 гып (красный пояс)',
  '1 гып (коричневый пояс)',
  '1 пум (чёрно-красный пояс)',
] as const;

/** Sport ranks of an athlete, from none to candidate master of sport (КМС). */
export const SPORT_RANKS = [
  'б/р',
  '3 юношеский',
  '2 юношеский',
  '1 юношеский',
  '3 взрослый',
  '2 взрослый',
  '1 взрослый',
  'КМС',
] as const;

/** The number of a rank in a row of a club application: 8 is no rank, 1 is КМС. */
export const rankCode = (rank: (typeof SPORT_RANKS)[number]): number =>
  SPORT_RANKS.length - SPORT_RANKS.indexOf(rank);

/** The level of a technical qualification in a row of a club application: «10» to «1» (gup), or «1 Пум». */
export function technicalLevel(qualification: (typeof TECHNICAL_QUALIFICATIONS)[number]): string {
  const index = TECHNICAL_QUALIFICATIONS.indexOf(qualification);
  return index === TECHNICAL_QUALIFICATIONS.length - 1 ? '1 Пум' : String(10 - index);
}

/** What the site says about an account whose role nobody has confirmed yet. */
export const AWAITS_CONFIRMATION = 'Ожидает подтверждения';

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
