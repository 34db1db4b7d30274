import { octagon, token, visuallyHidden } from '@league/shared';
import { memo, type ReactNode } from 'react';
import styled from 'styled-components';
import { BoutCard, type BoutView, boutStyles } from './bout-card.tsx';
import { type BracketLayout, SIZE } from './layout.ts';

interface Props {
  layout: BracketLayout;
  card?: BoutView | undefined;
  /** Replaces the winner. */
  winner?: ReactNode;
}

/** A bracket with its layout: rounds from left to right, each a list of bouts at their places, lines behind them. */
export const BracketChart = memo(function BracketChart({ layout, card: Card = BoutCard, winner }: Props) {
  const { width, height, rounds, lines, medal } = layout;
  return (
    <Chart style={{ width, height }}>
      <svg width={width} height={height} aria-hidden>
        <path d={lines} />
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
