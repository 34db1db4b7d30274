import { Link, token } from '@league/shared';
import type { DraftProblem } from '@league/shared/contract';
import styled from 'styled-components';
import { labelOf } from '../../../lib/tournament/field-label.ts';
import { editHref } from '../../../lib/tournament/paths.ts';

/** What keeps a tournament from being published, each with the way to its field, where it is said again. */
export function ProblemList({ id, problems }: { id: string; problems: readonly DraftProblem[] }) {
  const faults = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
  return (
    <List>
      {problems.map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          <Link to={editHref(id, field)} state={{ faults }}>
            {labelOf(field)}
          </Link>
          : {message}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${token('s2')};
  margin: 0;
  padding-inline-start: ${token('s5')};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
