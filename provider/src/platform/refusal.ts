import { ERROR_CODES, type ErrorBody } from '@league/shared/contract';

/** Further parts of a refusal; see the contract's `errorBody`. */
type Details = Pick<ErrorBody, 'fields' | 'current' | 'second_step'>;

/** An expected refusal: thrown by a handler, answered as the contract's `errorBody`. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Details;

  /** `cause`: a fault of the site behind it, for its log. */
  constructor(
    status: number,
    code: string,
    message: string,
    details: Details = {},
    options: { cause?: unknown } = {},
  ) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** There is no session, or it has ended. */
export const unauthorized = () => new Refusal(401, ERROR_CODES.unauthorized, 'Войдите, чтобы продолжить');

/** The same for an absent and a foreign thing. */
export const notFound = () => new Refusal(404, ERROR_CODES.notFound, 'Не найдено');

/** A mailed link that is unknown, used or expired. */
export const deadLink = () =>
  new Refusal(404, ERROR_CODES.notFound, 'Ссылка недействительна или уже использована. Запросите новую.');

/** The person is known and may not do this. */
export const forbidden = (message: string) => new Refusal(403, ERROR_CODES.forbidden, message);

/** The thing is not in a state that allows this. */
export const conflict = (message: string) => new Refusal(409, ERROR_CODES.conflict, message);

/** Too many want the same row at once, or somebody keeps it: the same request succeeds a little later. */
export const busy = (cause?: unknown) =>
  new Refusal(
    503,
    ERROR_CODES.unavailable,
    'Сейчас здесь слишком много обращений сразу. Подождите несколько секунд и повторите.',
    {},
    { cause },
  );

/** Errors that the schema cannot detect, by field. */
export const invalidInput = (fields: Record<string, string>) =>
  new Refusal(400, ERROR_CODES.invalidInput, 'Проверьте введённые данные', { fields });

/** A refusal for the terminal: the provider cannot start, or a command is refused. One Russian sentence for the operator. */
export class OperatorError extends Error {}

/** Prints why the start failed, in one sentence, and ends the process. */
export function reportStartFailure(error: Error & { code?: string; port?: number }): never {
  if (error instanceof OperatorError) process.stderr.write(`${error.message}\n`);
  else if (error.code === 'EADDRINUSE') process.stderr.write(`Порт ${error.port} уже занят\n`);
  else process.stderr.write(`API не запустился: ${error.stack}\n`);
  process.exit(1);
}
