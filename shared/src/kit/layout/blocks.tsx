import styled, { css } from 'styled-components';
import { from, type Token, token, visuallyHidden } from '../../core/look/tokens.ts';

// Layout and text without a look of their own. Sizes are tokens, `as` changes the element.

type Space = Extract<Token, `s${number}`>;

interface Gap {
  /** Between its children, or between rows and between columns. */
  $gap?: Space | `${Space} ${Space}`;
}

interface Around {
  $above?: Space;
  $below?: Space;
}

const gap = ($gap: NonNullable<Gap['$gap']>) => $gap.replace(/s\d/g, (space) => token(space as Space));

interface Print {
  $isUnprinted?: boolean;
}

const print = css<Print>`
  @media print {
    display: ${({ $isUnprinted }) => $isUnprinted && 'none'};
  }
`;

const around = css<Around>`
  margin-block-start: ${({ $above }) => $above && token($above)};
  margin-block-end: ${({ $below }) => $below && token($below)};
`;

/** One below the other. A wide table scrolls inside itself. */
export const Stack = styled.div<Gap & Around & Print & { $justify?: 'start' | 'center' }>`
  ${around}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: ${({ $justify }) => $justify};
  gap: ${({ $gap = 's4' }) => gap($gap)};

  ${print}
`;

/** Beside each other, wrapping. */
export const Row = styled.div<
  Gap &
    Around &
    Print & { $align?: 'start' | 'center' | 'end' | 'baseline'; $justify?: 'center' | 'space-between' }
>`
  ${around}
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ $align }) => $align};
  justify-content: ${({ $justify }) => $justify};
  gap: ${({ $gap = 's3' }) => gap($gap)};

  &:empty {
    display: none;
  }

  /* What a button has opened in its place. */
  & > form {
    width: 100%;
  }

  ${print}
`;

interface TextLook extends Around {
  $color?: 'ink' | 'ink2' | 'chung' | 'hongInk';
  $size?: 'small' | 'fine' | 'body' | 'lead';
  $isBold?: boolean;
  /** Its line breaks are shown: somebody has typed it. */
  $hasLines?: boolean;
}

/** A paragraph, or a heading with `as`. A long word breaks. */
export const Text = styled.p<TextLook>`
  ${around}
  color: ${({ $color }) => $color && token($color)};
  font-size: ${({ $size }) => $size && token($size)};
  font-weight: ${({ $isBold }) => $isBold && 600};
  overflow-wrap: anywhere;
  white-space: ${({ $hasLines }) => $hasLines && 'pre-line'};
`;

/** Only screen readers read it. */
export const Hidden = styled.span`
  ${visuallyHidden}
`;

/** A line of a list: what it is about, and its buttons, which stay together beside or below. */
export const Line = styled(Row).attrs({ as: 'li', $align: 'center', $justify: 'space-between' })`
  padding-block: ${token('s3')};
  overflow-wrap: anywhere;

  & + & {
    border-top: 1px solid ${token('line')};
  }

  & > :first-child {
    flex: 1 1 14rem;
    min-width: 0;
  }
`;

/** Text that says less than the text beside it. */
export const Quiet = styled.p`
  color: ${token('ink2')};
`;

/** A list without markers; with a gap between its items, or none where they have lines or paddings. */
export const PlainList = styled.ul<Gap & Around>`
  ${around}
  ${({ $gap }) => $gap && `display: grid; gap: ${gap($gap)};`}
  padding: 0;
  list-style: none;
`;

/** Columns of equal width: one on a phone, more from a tablet and from a desktop on. */
export const Columns = styled(Stack)<{ $tablet?: number; $desktop?: number; $align?: 'start' }>`
  align-items: ${({ $align }) => $align};
  padding: 0;
  list-style: none;

  ${from.tablet} {
    grid-template-columns: repeat(${({ $tablet = 2 }) => $tablet}, minmax(0, 1fr));
  }

  ${from.desktop} {
    grid-template-columns: ${({ $desktop }) => $desktop && `repeat(${$desktop}, minmax(0, 1fr))`};
  }
`;

/** Text in a readable width, with the quoted text of a consent. */
export const TextColumn = styled(Stack)`
  max-width: 44em;
  overflow-wrap: anywhere;

  & blockquote {
    margin: 0;
    padding-inline-start: ${token('s4')};
    border-inline-start: 4px solid ${token('line')};
  }
`;

/** A text as its readers get it. */
export const Quote = styled.blockquote`
  margin: 0;
  padding-inline-start: ${token('s4')};
  border-inline-start: 4px solid ${token('line')};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** A white card; `as` changes its element. */
export const Card = styled.div`
  min-width: 0;
  padding: ${token('s4')};
  border: 1px solid ${token('line')};
  border-radius: ${token('radiusM')};
  background: ${token('card')};
  color: ${token('ink')};
`;
