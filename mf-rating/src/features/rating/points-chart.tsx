import { Link, token } from '@league/shared';
import type { PlacedAthlete } from '@league/shared/contract';
import { Badge } from '@league/shared/kit';
import styled from 'styled-components';

type Part = NonNullable<PlacedAthlete['byTournament']>[number];

/** Where the points of an athlete come from: bars to look at, figures to read, and the bouts of tournaments run here. */
export function PointsChart({ parts }: { parts: readonly Part[] }) {
  const most = Math.max(...parts.map(({ points }) => points));
  return (
    <Chart>
      <summary>Откуда очки</summary>
      <ul>
        {parts.map(({ title, points, day }, index) => (
          <li key={index}>
            <span>{title}</span>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(Math.max(points, 0) / most) * 100} height="8" />
            </svg>
            <b>{`${points}`.replace('-', '−')}</b>
            {day && <Earned {...day} />}
          </li>
        ))}
      </ul>
    </Chart>
  );
}

/** What a tournament that was run here has given; each bout leads to its line on the page of the category. */
function Earned({ id, category, isOver, weighIn, bouts, place, forPlace }: NonNullable<Part['day']>) {
  return (
    <Lines>
      {!isOver && <Badge tone="plain">Предварительно</Badge>}
      {weighIn > 0 && <span>Взвешивание:&nbsp;{weighIn}</span>}
      {bouts.map(({ number, points }) => (
        <Link key={number} to={`/day/${id}/${category}#bout-${number}`}>
          Бой&nbsp;{number}:&nbsp;{points}
        </Link>
      ))}
      {place !== null && (
        <span>
          {place}-е&nbsp;место:&nbsp;{forPlace}
        </span>
      )}
    </Lines>
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
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 4ch;
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

const Lines = styled.span`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  align-items: center;
  gap: 0 ${token('s4')};
  color: ${token('ink2')};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${token('touch')};
    color: ${token('chung')};
  }
`;
