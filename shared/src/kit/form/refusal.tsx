import { failureText } from '../../core/api/api-error.ts';
import { Answer } from '../notices/answer.tsx';
import type { Form } from './use-form.ts';

interface RefusalProps {
  /** The `refusal` of `useForm`. */
  of: Form<object>['refusal'];
  /** The text if the provider gives no message. */
  failed?: string;
}

/**
 * Why a form was refused, for the place beside its button. Empty if the errors are shown at fields. An error that is a
 * text is shown as it is.
 */
export const Refusal = ({ of: refusal, failed }: RefusalProps) =>
  refusal && !refusal.isAtField && <Answer tone="error">{textOf(refusal.error, failed)}</Answer>;

const textOf = (error: unknown, failed?: string) =>
  typeof error === 'string' ? error : failureText(error, failed);
