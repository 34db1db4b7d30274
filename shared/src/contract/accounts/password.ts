/** Characters that a password has at most, counted as a person counts them: a character may be two units of a string. */
export const PASSWORD_LENGTH = 128;

/** The parts of the password rule, each with the words that name it when it fails. */
export const PASSWORD_RULES: readonly { text: string; isMet: (password: string) => boolean }[] = [
  { text: 'не менее 8 символов', isMet: (password) => [...password].length >= 8 },
  { text: 'строчная буква', isMet: (password) => /\p{Ll}/u.test(password) },
  { text: 'прописная буква', isMet: (password) => /\p{Lu}/u.test(password) },
  { text: 'цифра', isMet: (password) => /\p{Nd}/u.test(password) },
  { text: 'без пробелов', isMet: (password) => !/\s/u.test(password) },
];

/** What is wrong with a password: only the parts that failed, else its length; null when nothing is. */
export function passwordError(password: string): string | null {
  const failed = PASSWORD_RULES.filter(({ isMet }) => !isMet(password)).map(({ text }) => text);
  if (failed.length > 0) return `Пароль должен содержать: ${failed.join(', ')}`;
  return [...password].length > PASSWORD_LENGTH ? `Не более ${PASSWORD_LENGTH} символов` : null;
}

/** What is said of a password before it is chosen. */
export const PASSWORD_HINT = `Пароль: ${PASSWORD_RULES.map(({ text }) => text).join(', ')}.`;
