type DeliveryErrorCode =
  | 'usage'
  | 'bad_setting'
  | 'bad_facts'
  | 'hidden_change'
  | 'over_budget'
  | 'version_exists'
  | 'unknown_release'
  | 'damaged_release'
  | 'damaged_set'
  | 'damaged_store'
  | 'withdrawn'
  | 'conflict'
  | 'not_live'
  | 'never_live'
  | 'nothing_to_return_to'
  | 'tournament_runs'
  | 'lost_race'
  | 'not_confirmed'
  | 'no_chromium'
  | 'smoke_failed'
  | 'unknown_api'
  | 'build_failed'
  | 'store_failed'
  | 'bucket_failed';

/** The way on of `no_chromium`. */
export const WITHOUT_SMOKE = 'или введите без пробы: --without-smoke "почему"; причина останется в журнале';

/** In a way on whose reason only the operator knows: to be filled in. */
export const REASON = ['--why', '…'];

/** An expected refusal: a stable code for programs, a Russian sentence for the operator, one detail per line. */
export class DeliveryError extends Error {
  readonly code: DeliveryErrorCode;
  readonly details: readonly string[];
  /** Arguments of the release command that is the way on; shown ready to be copied. */
  readonly wayOn: readonly string[] | undefined;

  constructor(
    code: DeliveryErrorCode,
    message: string,
    details: readonly string[] = [],
    wayOn?: readonly string[],
  ) {
    super(message);
    this.name = 'DeliveryError';
    this.code = code;
    this.details = details;
    this.wayOn = wayOn;
  }
}

/** For `catch`: what is damaged counts as absent; any other error, such as a silent bucket, goes on. */
export function absentIfDamaged(error: unknown): null {
  if (error instanceof DeliveryError && /^damaged/.test(error.code)) return null;
  throw error;
}

/** Whether the same may succeed a moment later, without anybody's doing. */
export const isPassing = ({ code }: DeliveryError) =>
  ['lost_race', 'unknown_api', 'damaged_set'].includes(code);

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
