import { failureText, isApiError, isUnreachable } from '@league/shared';
import { type DayMisfit, type DayNews, ERROR_CODES } from '@league/shared/contract';

/** What a call that adds entries has answered, or why it has not. */
export interface Sent {
  added: number;
  misfits: readonly DayMisfit[];
  problem?: string;
  /** Nobody answered: the same key goes again. */
  isUnheard: boolean;
}

const NOT_HEARD =
  'Не отправлено: связи нет или сервер не отвечает. Попробуйте ещё раз, дважды никто не добавится.';

/** Adds the news of the answer to the desk. */
export function sentOf(
  { data, error }: { data?: (DayNews & Pick<Sent, 'added' | 'misfits'>) | undefined; error?: unknown },
  applyNews: (news: DayNews) => unknown,
): Sent {
  if (data) {
    applyNews(data);
    return { added: data.added, misfits: data.misfits, isUnheard: false };
  }
  const isUnheard = isUnreachable(error);
  const atField = isApiError(error) ? Object.values(error.fields)[0] : undefined;
  return {
    added: 0,
    misfits: [],
    problem: atField || failureText(error, isUnheard ? NOT_HEARD : undefined),
    isUnheard,
  };
}

/** What others have done meanwhile, from the refusal of a stale change. */
export const newsOf = (error: unknown): DayNews | undefined =>
  isApiError(error) && error.code === ERROR_CODES.staleVersion
    ? (error.current as DayNews | undefined)
    : undefined;
