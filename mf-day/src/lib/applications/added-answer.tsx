import { token } from '@league/shared';
import { athleteCount } from '@league/shared/contract';
import { Answer } from '@league/shared/kit';
import styled from 'styled-components';
import type { Sent } from './send-rows.ts';

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
