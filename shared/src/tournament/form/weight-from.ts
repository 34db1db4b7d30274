const TEXT = /^(до|[-–−≤]|свыше|св\.|более|[+>])?\s*(\d{1,3})\s*(\+?)\s*(?:кг)?\.?$/;
const LIGHTER = /^(до|[-–−≤])$/;

/**
 * The weight category that a text names: «41», «до 41 кг», «-41»; «65+», «+65», «свыше 65 кг», «более 65». Null if it
 * is ambiguous, as in «38-41» and «41,5».
 */
export function weightFrom(text: string): string | null {
  const [, word = '', figure, plus = ''] = TEXT.exec(text.trim().toLocaleLowerCase('ru')) ?? [];
  if (!figure || (plus && LIGHTER.test(word))) return null;
  const isOpen = plus !== '' || (word !== '' && !LIGHTER.test(word));
  return isOpen ? `${figure}+` : figure;
}
