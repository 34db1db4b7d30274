/** Maximum length of a password in characters (code points), not in UTF-16 units. */
export const PASSWORD_LENGTH = 128;

/** The parts of the password rule; `text` names the part in the error message. */
export const PASSWORD_RULES: readonly { text: string; isMet: (password: string) => boolean }[] = [
  { text: 'не менее 8 символов', isMet: (password) => [...password].length >= 8 },
  { text: 'строчная буква', isMet: (password) => /\p{Ll}/u.test(password) },
  { text: 'прописная буква', isMet: (password) => /\p{Lu}/u.test(password) },
  { text: 'цифра', isMet: (password) => /\p{Nd}/u.test(password) },
  { text: 'без пробелов', isMet: (password) => !/\s/u.test(password) },
];

/** The error of a password: the failed parts, else its length; null if it is valid. */
export function passwordError(password: string): string | null {
  const failed = PASSWORD_RULES.filter(({ isMet }) => !isMet(password)).map(({ text }) => text);
  if (failed.length > 0) return `Пароль должен содержать: ${failed.join(', ')}`;
  return [...password].length > PASSWORD_LENGTH ? `Не более ${PASSWORD_LENGTH} символов` : null;
}

/** Help text for choosing a password. */
export const PASSWORD_HINT = `Пароль: ${PASSWORD_RULES.map(({ text }) => text).join(', ')}.`;
