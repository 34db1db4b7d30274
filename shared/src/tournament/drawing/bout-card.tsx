import { token, visuallyHidden } from '@league/shared';
import type { ComponentType, CSSProperties } from 'react';
import { css } from 'styled-components';
import { type Bout, describeBout, type Side } from '../bracket/bracket.ts';
import { SIZE } from './layout.ts';

const CORNERS = ['chung', 'hong'] as const;

/** A name of more characters does not fit into one line of a card. */
const LONG_NAME = 21;

function outcome({ sportsmen, winner }: Bout, side: Side) {
  if (sportsmen[side].kind !== 'person') return 'open';
  if (winner === null) return 'named';
  return winner === side ? 'won' : 'lost';
}

export interface BoutCardProps {
  bout: Bout;
  /** Position of the bout: «1/4 финала, бой 2». */
  label: string;
  /** On the way of the athlete that was searched for. */
  isLit?: boolean;
  style?: CSSProperties;
}

/** Draws a bout: as a card, or as inputs. */
export type BoutView = ComponentType<BoutCardProps>;

/**
 * One bout as a list item: a sentence for screen readers, a card to look at. Plain elements under `boutStyles` of the
 * surrounding list: a bracket of 128 has 127 of these, and a styled component per element would cost more than
 * everything else about opening it.
 */
export function BoutCard({ bout, isLit, style }: BoutCardProps) {
  return (
    <li style={style} data-bout={bout.id} data-lit={isLit || undefined}>
      <span>{describeBout(bout)}</span>
      <div aria-hidden>
        {bout.number && <b data-long={bout.number.length > 3 || undefined}>{bout.number}</b>}
        {CORNERS.map((corner, index) => {
          const side = index === 0 ? 0 : 1;
          const { name, club } = bout.sportsmen[side];
          return (
            <p
              key={corner}
              data-corner={corner}
              data-outcome={outcome(bout, side)}
              data-long={name.length > LONG_NAME || undefined}
            >
              <span title={name}>{name || '–'}</span>
              {club && <small title={club}>{club}</small>}
            </p>
          );
        })}
      </div>
    </li>
  );
}

/** Styles of the bouts inside a list, as a compact drawing changes them. */
export const boutStyles = css`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    position: relative;
    /* Clear of the bars that stay at the edges of the window. */
    scroll-margin-block: ${token('s8')};
    width: calc(${SIZE.gutter + SIZE.card.width}px * var(--drawn-columns, 1));
    height: var(--drawn-card, ${SIZE.card.height}px);
  }

  li > span {
    ${visuallyHidden}
  }

  li > div {
    height: 100%;
    margin-inline-start: calc(${SIZE.gutter}px * var(--drawn-columns, 1));
    border: 1px solid ${token('line')};
    border-radius: 3px ${token('radiusS')} ${token('radiusS')} 3px;
    background: ${token('card')};
    overflow: hidden;
  }

  li:focus-visible {
    outline: 3px solid ${token('chung')};
    outline-offset: -1px;
  }

  li[data-lit] > div {
    outline: 3px solid ${token('gold')};
    outline-offset: -3px;
  }

  b {
    position: absolute;
    inset: 50% auto auto calc(${SIZE.gutter / 2}px * var(--drawn-columns, 1));
    min-width: var(--drawn-number, ${SIZE.number}px);
    padding: 0 var(--drawn-pad, 5px);
    border-radius: 6px;
    background: ${token('ink')};
    color: ${token('card')};
    font-size: var(--drawn-fine, ${token('small')});
    line-height: 24px;
    text-align: center;
    transform: translate(-50%, -50%);
  }

  /* Four figures fit into the gutter of a compact drawing too. */
  b[data-long] {
    padding: 0 4px;
    font-size: ${token('small')};
  }

  p {
    display: flex;
    flex-direction: column;
    justify-content: center;
    height: 50%;
    padding: 0 ${token('s3')} 1px;
    border-inline-start: 4px solid ${token('chung')};
    line-height: 1.15;
  }

  p + p {
    border-inline-start-color: ${token('hong')};
    border-block-start: 1px solid ${token('line')};
  }

  p > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  /* Whole on a printed sheet, too: two lines in smaller letters. */
  p[data-long] {
    line-height: 1.05;
  }

  p[data-long] > * {
    font-size: 0.75rem;
  }

  p[data-long] > span {
    white-space: normal;
  }

  small {
    display: var(--drawn-club, block);
    color: ${token('ink2')};
    font-size: ${token('small')};
  }

  [data-outcome='won'] > span {
    font-weight: 700;
  }

  [data-outcome='lost'] > span,
  [data-outcome='open'] > span {
    color: ${token('ink2')};
  }

  @media print {
    li {
      break-inside: avoid;
    }
    b,
    p {
      print-color-adjust: exact;
    }
  }
`;
