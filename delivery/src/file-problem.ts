import { DeliveryError } from './delivery-error.ts';

const REASONS: Record<string, string> = {
  EACCES: 'нет прав',
  EPERM: 'нет прав',
  EROFS: 'диск только для чтения',
  ENOSPC: 'на диске нет места',
  EDQUOT: 'исчерпана квота диска',
  EIO: 'диск отвечает ошибкой',
  EMFILE: 'открыто слишком много файлов',
};

/** What stops a file from being read or written, as a Russian phrase with its path; undefined for any other error. */
export function describeFileProblem(error: unknown): string | undefined {
  const { code = '', path } = (error ?? {}) as NodeJS.ErrnoException;
  const reason = REASONS[code];
  return reason && `${reason} (${[code, path].filter(Boolean).join(', ')})`;
}

/** The same function, which rejects with `store_failed` where the file system refuses. */
export const explained =
  <Args extends unknown[], Result>(root: string, work: (...args: Args) => Promise<Result>) =>
  (...args: Args): Promise<Result> =>
    work(...args).catch((error) => {
      const problem = describeFileProblem(error);
      throw problem ? new DeliveryError('store_failed', `Хранилище релизов ${root}: ${problem}.`) : error;
    });
