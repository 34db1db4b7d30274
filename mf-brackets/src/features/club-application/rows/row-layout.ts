import { from, token, visuallyHidden } from '@league/shared';
import styled, { css } from 'styled-components';

/** From this width on a row is a line of a table; below, a card. */
const wide = '@media (min-width: 1240px)';

const columns = css`
  display: grid;
  grid-template-columns:
    minmax(144px, 1.7fr) 130px 140px 138px 92px minmax(84px, 1fr) minmax(90px, 1.1fr) minmax(104px, 1.3fr)
    ${token('touch')};
  gap: ${token('s2')};
`;

/** One athlete: number, inputs, button to remove the row. */
export const RowFrame = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s3')};
  padding: ${token('s4')};
  border: 1px solid ${token('line')};
  border-radius: ${token('radiusM')};
  background: ${token('card')};
  /* Of two hundred rows only those in sight are laid out; the others are about this high. */
  content-visibility: auto;
  contain-intrinsic-size: auto 590px;

  ${wide} {
    contain-intrinsic-size: auto 64px;
    grid-template-columns: 32px minmax(0, 1fr);
    gap: ${token('s2')};
    padding: ${token('s2')};
    border-width: 0 0 1px;
    border-radius: 0;
  }
`;

export const Ordinal = styled.p`
  color: ${token('ink2')};
  font-weight: 600;
  font-variant-numeric: tabular-nums;

  ${wide} {
    align-self: start;
    padding-top: ${token('s3')};
  }
`;

/** Two short fields side by side on a phone, four on a tablet, all of them on a wide screen. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token('s3')};

  /* A date is as wide as its field, and not the other way round. */
  & > * {
    grid-template-columns: minmax(0, 1fr);
  }

  & > :nth-child(1),
  & > :nth-child(8),
  & > :last-child {
    grid-column: 1 / -1;
  }

  input[type='date'] {
    padding-inline: ${token('s2')};
  }

  select {
    padding-inline: ${token('s2')} ${token('s6')};
  }

  ${from.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));

    & > :nth-child(1),
    & > :nth-child(8),
    & > :last-child {
      grid-column: span 2;
    }
  }

  ${wide} {
    ${columns}

    & > * {
      grid-column: auto !important;
    }

    label {
      ${visuallyHidden}
    }

    input {
      padding-inline: ${token('s2')};
    }

    input,
    select {
      font-size: 0.875rem;
    }
  }
`;

/** The labels of a wide table, once for all groups; screen readers use each input's own label. */
export const Headings = styled.div`
  display: none;

  ${wide} {
    ${columns}
    padding: 0 ${token('s2')} ${token('s2')} 48px;
    border-bottom: 1px solid ${token('line')};
    color: ${token('ink2')};
    font-size: ${token('small')};
    font-weight: 600;
  }
`;

/** Rows of one weight. */
export const RowList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s3')};
  padding: 0;
  list-style: none;

  ${wide} {
    gap: 0;
  }
`;

/** A cross on a wide screen; a card has room for the word. */
export const Remove = styled.div`
  display: grid;
  align-items: end;
  justify-items: end;

  ${wide} {
    align-items: start;

    button {
      width: ${token('touch')};
      min-height: 48px;
      padding: 0;
    }
    button > span {
      ${visuallyHidden}
    }
  }

  button > svg {
    flex: none;
  }
`;
