import { ERROR_CODES } from '@league/shared/contract';

/** An expected refusal: thrown by a handler, answered as the contract's `errorBody`. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** No session, or one that is over. */
export const unauthorized = () => new Refusal(401, ERROR_CODES.unauthorized, 'Войдите, чтобы продолжить');

/** The same for what does not exist and for what is not the asking person's. */
export const notFound = () => new Refusal(404, ERROR_CODES.notFound, 'Не найдено');
