import { ERROR_CODES, type ErrorBody } from '@league/shared/contract';

/** What a refusal may say beyond its sentence; see the contract's `errorBody`. */
type Details = Pick<ErrorBody, 'fields' | 'current'>;

/** An expected refusal: thrown by a handler, answered as the contract's `errorBody`. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Details;

  constructor(status: number, code: string, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** No session, or one that is over. */
export const unauthorized = () => new Refusal(401, ERROR_CODES.unauthorized, 'Войдите, чтобы продолжить');

/** The same for what does not exist and for what is not the asking person's. */
export const notFound = () => new Refusal(404, ERROR_CODES.notFound, 'Не найдено');

/** The person is known and may not do this. */
export const forbidden = (message: string) => new Refusal(403, ERROR_CODES.forbidden, message);

/** Input that the schema cannot judge, named field by field. */
export const invalidInput = (fields: Record<string, string>) =>
  new Refusal(400, ERROR_CODES.invalidInput, 'Проверьте введённые данные', { fields });
