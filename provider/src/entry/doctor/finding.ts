/** What a check found out about the host. */
export interface Finding {
  level: 'ok' | 'warning' | 'error';
  /** In Russian: what is checked, what was found and, unless it is well, what to do. */
  text: string;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const warning = (text: string): Finding => ({ level: 'warning', text });
export const failure = (text: string): Finding => ({ level: 'error', text });

const WORDS = { ok: 'ок', warning: 'внимание', error: 'ошибка' } as const;

/** One line for the operator. */
export const describeFinding = ({ level, text }: Finding): string => `${WORDS[level].padEnd(8)}  ${text}`;

/** Megabytes or gigabytes, as a person says them. */
export const describeBytes = (bytes: number): string =>
  bytes < 1024 ** 3
    ? `${Math.floor(bytes / 1024 ** 2)} МБ`
    : `${(bytes / 1024 ** 3).toFixed(1).replace('.', ',')} ГБ`;

export const DAY_MILLISECONDS = 24 * 3600 * 1000;
