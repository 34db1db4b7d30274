import { token } from '@league/shared';
import styled from 'styled-components';

/** The points of an athlete by tournament: bars to look at, figures to read. */
export function PointsChart({ byTournament }: { byTournament: Record<string, number> }) {
  const rows = Object.entries(byTournament);
  const most = Math.max(...rows.map(([, points]) => points));
  return (
    <Chart>
      <summary>По турнирам</summary>
      <ul>
        {rows.map(([tournament, points]) => (
          <li key={tournament}>
            <span>{tournament}</span>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(points / most) * 100} height="8" />
            </svg>
            <b>{points}</b>
          </li>
        ))}
      </ul>
    </Chart>
  );
}

const Chart = styled.details`
  margin-top: ${token('s1')};

  summary {
    display: inline-flex;
    align-items: center;
    min-height: ${token('touch')};
    border-radius: ${token('radiusS')};
    color: ${token('chung')};
    cursor: pointer;
  }

  summary::before {
    margin-inline-end: ${token('s2')};
    content: '▸' / '';
  }

  &[open] > summary::before {
    content: '▾' / '';
  }

  summary:focus-visible {
    outline: 3px solid ${token('chung')};
    outline-offset: 2px;
  }

  ul {
    display: grid;
    gap: ${token('s2')};
    margin: ${token('s2')} 0;
    padding: 0;
    list-style: none;
  }

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 3ch;
    align-items: center;
    gap: ${token('s3')};
    font-size: ${token('small')};
  }

  svg {
    width: 100%;
    height: 8px;
    border-radius: ${token('s1')};
    background: ${token('track')};
    fill: ${token('chung')};
  }

  b {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
`;
