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
  const { width, height, rounds, lines, medal } = layout;
  return (
    <Chart style={{ width, height, '--last': rounds.length - 1 } as CSSProperties}>
      <svg width={width} height={height} aria-hidden>
        <path d={lines} />
        {lit && lit.size > 0 && <path data-lit d={litLines(rounds, lit)} />}
      </svg>
      {rounds.map(({ heading, left, bouts }) => (
        <section key={left} style={{ left }}>
          <h4>{heading}</h4>
          <ol>
            {bouts.map((bout, index) => (
              <Card
                key={bout.id}
                bout={bout}
                label={`${heading}, бой ${index + 1}`}
                isLit={lit?.has(bout.id) ?? false}
                style={{ top: bout.top }}
              />
            ))}
          </ol>
        </section>
      ))}
      {medal && (
        <Medal
          as={winner ? 'div' : 'p'}
          style={{ left: medal.left, top: medal.top, width: medal.width }}
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

  svg {
    position: absolute;
    inset: 0;
  }

  path {
    fill: none;
    stroke: ${token('edge')};
    stroke-width: 1.5;
  }

  path[data-lit] {
    stroke: ${token('ink')};
    stroke-width: 4;
  }

  section {
    position: absolute;
    inset-block: 0;
    width: ${SIZE.gutter + SIZE.card.width}px;
  }

  h4 {
    position: sticky;
    z-index: 1;
    inset-block-start: 0;
    width: fit-content;
    margin: 0 0 0 ${SIZE.gutter}px;
    padding-inline-end: ${token('s2')};
    background: ${token('paper')};
    color: ${token('ink2')};
    font: 600 ${token('small')} / 24px ${token('text')};
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
  height: ${SIZE.medal.width}px;
  margin: 0;
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
