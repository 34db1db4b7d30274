import { isAnswerLate } from '@league/shared/contract';
import { formatLongDay } from '@league/shared/kit';

/** The deadline of answers: «ответить до 1 июля 2026 г.», or that it has passed. */
export const deadlineText = (answerBy: string): string =>
  isAnswerLate(answerBy)
    ? `ответы принимали до ${formatLongDay(answerBy)}`
    : `ответить до ${formatLongDay(answerBy)}`;
