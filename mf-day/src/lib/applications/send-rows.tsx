import { failureText, isApiError, isUnreachable, token } from '@league/shared';
import { athleteCount, type DayMisfit, type DayNews, ERROR_CODES } from '@league/shared/contract';
import { Answer } from '@league/shared/kit';
import styled from 'styled-components';

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

/** What became of rows that were sent: how many are entries now, and why the others are not. */
export function AddedAnswer({ sent: { added, misfits, problem } }: { sent: Sent }) {
  if (problem) return <Answer tone="error">{problem}</Answer>;
  const text = added > 0 ? `Добавлено: ${athleteCount(added)}.` : 'Никто не добавлен.';
  if (misfits.length === 0) return <Answer tone={added > 0 ? 'success' : 'info'}>{text}</Answer>;
  return (
    <Answer tone="warning" title={text}>
      Не подошли:
      <List>
        {misfits.map(({ application, row, name, problem: why }) => (
          <li key={`${application} ${row}`}>
            {application === null ? `Строка ${row}` : `Заявка ${application}, строка ${row}`}, {name}: {why}
          </li>
        ))}
      </List>
    </Answer>
  );
}

const List = styled.ul`
  max-height: 16rem;
  margin: ${token('s2')} 0 0;
  padding-inline-start: ${token('s5')};
  overflow-y: auto;
`;
