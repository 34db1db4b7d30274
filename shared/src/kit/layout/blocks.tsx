import styled from 'styled-components';
import { type Token, token } from '../../core/look/tokens.ts';

// Layout without a look of its own. Gaps are tokens, `as` changes the element.

interface Gap {
  $gap?: Token;
}

/** One below the other. A wide table scrolls inside itself. */
export const Stack = styled.div<Gap & { $justify?: 'start' | 'center' }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: ${({ $justify }) => $justify};
  gap: ${({ $gap = 's4' }) => token($gap)};
`;

/** Beside each other, wrapping. */
export const Row = styled.div<
  Gap & { $align?: 'center' | 'end' | 'baseline'; $justify?: 'center' | 'space-between' }
>`
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ $align }) => $align};
  justify-content: ${({ $justify }) => $justify};
  gap: ${({ $gap = 's3' }) => token($gap)};

  &:empty {
    display: none;
  }

  /* What a button has opened in its place. */
  & > form {
    width: 100%;
  }
`;

/** Text that says less than the text beside it. */
export const Quiet = styled.p`
  color: ${token('ink2')};
`;

/** A list without markers; with a gap between its items, or none where they have lines or paddings. */
export const PlainList = styled.ul<Gap>`
  ${({ $gap }) => $gap && `display: grid; gap: ${token($gap)};`}
  padding: 0;
  list-style: none;
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
