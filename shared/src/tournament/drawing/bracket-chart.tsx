import { below, octagon, token, visuallyHidden } from '@league/shared';
import { type CSSProperties, memo, type ReactNode } from 'react';
import styled from 'styled-components';
import { BoutCard, type BoutView, boutStyles } from './bout-card.tsx';
import { type BracketLayout, type PlacedRound, SIZE } from './layout.ts';

interface Props {
  layout: BracketLayout;
  card?: BoutView | undefined;
  /** Replaces the winner. */
  winner?: ReactNode;
  /** Ids of the bouts of the athlete that was searched for. */
  lit?: ReadonlySet<number> | undefined;
}

/** A bracket with its layout: rounds from left to right, each a list of bouts at their places, lines behind them. */
export const BracketChart = memo(function BracketChart({
  layout,
  card: Card = BoutCard,
  winner,
  lit,
}: Props) {
  const { width, lastRow, rounds, lines, medal } = layout;
  const size = { width: `calc(${across(width)} + ${medal?.width ?? 0}px)`, height: bottomOf(lastRow) };
  return (
    <Chart style={{ ...size, '--last': rounds.length - 1 } as CSSProperties}>
      {/* Stretched to the rows as they are high: the same lines fit the full and the compact drawing. */}
      <svg
        viewBox={`0 0 ${width} ${lastRow}`}
        preserveAspectRatio="none"
        style={{ width: across(width), height: `calc(${lastRow} * ${ROW})` }}
        aria-hidden
      >
        <path d={lines} />
        {lit && lit.size > 0 && <path data-lit d={litLines(rounds, lit)} />}
      </svg>
      {rounds.map(({ heading, left, bouts }) => (
        <section key={left} style={{ left: across(left) }}>
          <h4>{heading}</h4>
          <ol>
            {bouts.map((bout, index) => (
              <Card
                key={bout.id}
                bout={bout}
                label={`${heading}, бой ${index + 1}`}
                isLit={lit?.has(bout.id) ?? false}
                style={{ top: topOf(bout.row) }}
              />
            ))}
          </ol>
        </section>
      ))}
      {medal && (
        <Medal
          as={winner ? 'div' : 'p'}
          style={{ left: across(width), top: topOf(medal.row), width: medal.width }}
          $isPerson={medal.isPerson}
        >
          {winner ?? (
            <>
              <i aria-hidden />
              <span>
                {medal.isPerson && <em>Победитель: </em>}
                {medal.text}
              </span>
            </>
          )}
        </Medal>
      )}
    </Chart>
  );
});

const ROW = `var(--drawn-row, ${SIZE.row}px)`;
const CARD = `var(--drawn-card, ${SIZE.card.height}px)`;
const across = (width: number) => `calc(${width}px * var(--drawn-columns, 1))`;
const topOf = (row: number) => `calc(${SIZE.head}px + ${row} * ${ROW})`;
const bottomOf = (row: number) => `calc(${SIZE.head + 2}px + ${row} * ${ROW} + ${CARD})`;

/** The lines between the lit bouts. */
const litLines = (rounds: readonly PlacedRound[], lit: ReadonlySet<number>): string =>
  rounds
    .flatMap(({ bouts }, position) =>
      bouts.map(({ id, advance, line }) => {
        const goal = advance && rounds[position + 1]?.bouts[advance.bout];
        return lit.has(id) && goal && lit.has(goal.id) ? line : '';
      }),
    )
    .join('');

const Chart = styled.div`
  position: relative;

  @media screen {
    [data-compact] & {
      --drawn-columns: ${SIZE.compact.columns};
      --drawn-row: ${SIZE.compact.row}px;
      --drawn-card: ${SIZE.compact.card}px;
      --drawn-club: none;
      --drawn-fine: ${token('body')};
      --drawn-number: ${SIZE.compact.number}px;
      --drawn-pad: 1px;
    }
  }

  svg {
    position: absolute;
    inset: calc(${SIZE.head}px + ${CARD} / 2) auto auto 0;
    overflow: visible;
  }

  path {
    fill: none;
    stroke: ${token('edge')};
    stroke-width: 1.5;
    vector-effect: non-scaling-stroke;
  }

  path[data-lit] {
    stroke: ${token('ink')};
    stroke-width: 4;
  }

  section {
    position: absolute;
    inset-block: 0;
    width: ${across(SIZE.gutter + SIZE.card.width)};
  }

  h4 {
    position: sticky;
    z-index: 1;
    inset-block-start: 0;
    width: fit-content;
    margin: 0 0 0 ${across(SIZE.gutter)};
    padding-inline-end: ${token('s2')};
    background: ${token('paper')};
    color: ${token('ink2')};
    font: 600 var(--drawn-fine, ${token('small')}) / 24px ${token('text')};
  }

  ol {
    ${boutStyles}
  }

  /* Bouts out of view are not laid out, so a large bracket opens as fast as a small one. */
  ol > li {
    position: absolute;
    content-visibility: auto;
  }

  /* One round beside the other, each as wide as the phone. */
  @media screen {
    ${below.tablet} {
      [data-rounds] & {
        --drawn-columns: 1;
        --drawn-card: ${SIZE.card.height}px;
        --drawn-club: block;
        --drawn-fine: ${token('small')};
        --drawn-number: ${SIZE.number}px;
        --drawn-pad: 5px;
        display: flex;
        align-items: flex-start;
        width: 100% !important;
        height: auto !important;

        svg {
          display: none;
        }

        section {
          position: relative;
          left: auto !important;
          flex: 0 0 100%;
          width: 100%;
          padding-block-start: 4px;
          scroll-snap-align: start;
          scroll-snap-stop: always;
        }

        h4 {
          ${visuallyHidden}
        }

        ol > li {
          position: relative;
          top: auto !important;
          width: calc(100% - 4px);
          margin-block-end: ${SIZE.row - SIZE.card.height}px;
        }
      }
    }
  }

  @media print {
    ol > li {
      content-visibility: visible;
    }
    h4 {
      position: static;
    }
  }
`;

const Medal = styled.p<{ $isPerson: boolean }>`
  position: absolute;
  display: flex;
  align-items: center;
  height: ${CARD};
  color: ${({ $isPerson }) => token($isPerson ? 'ink' : 'ink2')};
  font-weight: ${({ $isPerson }) => ($isPerson ? 700 : 400)};
  line-height: 1.4;

  /* Below the card of the final. */
  @media screen {
    ${below.tablet} {
      [data-rounds] & {
        left: calc(var(--last) * 100% + ${SIZE.gutter}px) !important;
        top: ${SIZE.row}px !important;
        width: calc(100% - ${SIZE.gutter}px) !important;

        &::before {
          display: none;
        }
      }
    }
  }

  &::before {
    flex: none;
    width: ${SIZE.medal.gap - 10}px;
    margin-inline-end: 10px;
    border-block-start: 1.5px solid ${token('edge')};
    content: '';
  }

  > i {
    flex: none;
    width: ${SIZE.medal.width}px;
    height: ${SIZE.medal.width}px;
    margin-inline-end: 14px;
    background: ${token('gold')};
    print-color-adjust: exact;
    ${octagon}
  }

  > span {
    overflow-wrap: anywhere;
  }

  em {
    ${visuallyHidden}
  }
`;
