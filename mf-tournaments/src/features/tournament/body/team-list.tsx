import { from, token } from '@league/shared';
import styled from 'styled-components';

/** The clubs of a tournament, numbered. */
export function TeamList({ teams }: { teams: readonly string[] }) {
  return (
    <List>
      {teams.map((team) => (
        <li key={team}>{team}</li>
      ))}
    </List>
  );
}

const List = styled.ol`
  padding: ${token('s4')} ${token('s5')} ${token('s4')} ${token('s7')};
  border-radius: ${token('radiusM')};
  background: ${token('card')};
  font-variant-numeric: tabular-nums;

  li {
    padding: ${token('s2')} 0 ${token('s2')} ${token('s2')};
    break-inside: avoid;
  }

  li::marker {
    color: ${token('ink2')};
  }

  ${from.tablet} {
    columns: 2;
    column-gap: ${token('s8')};
  }

  ${from.desktop} {
    columns: 3;
  }

  @media print {
    padding: 0 0 0 ${token('s6')};
    columns: 2;
  }
`;
