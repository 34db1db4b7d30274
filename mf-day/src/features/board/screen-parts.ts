import { token } from '@league/shared';
import styled from 'styled-components';

// Shared parts of what the television shows.

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: 0.8em;
  font-size: 1.25em;
`;

/** The bouts that come on one court. */
export const Next = styled.ol``;

/** Side by side, as many as there is room for. */
export const Courts = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: repeat(auto-fill, minmax(min(22rem, 100%), 1fr));
  gap: ${token('s5')};

  :fullscreen > & {
    grid-template-columns: repeat(auto-fit, minmax(min(12.5em, 100%), 1fr));
  }
`;

/** Which of the courts are shown, where they are shown by turns. */
export const Turn = styled.p`
  grid-column: 1 / -1;
  color: ${token('ink2')};
`;

/** Places of a category in one line across all courts. */
export const Strip = styled.section`
  grid-column: 1 / -1;
  padding-block-start: 0.6em;
  border-block-start: 3px solid ${token('gold')};

  && {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0.4em 1em;
  }

  && ol {
    flex: 1 0 100%;
    grid-template-columns: repeat(auto-fit, minmax(min(12em, 100%), 1fr));
  }

  && li {
    grid-template-columns: 1.6em minmax(0, 1fr);
    padding: 0;
    border: 0;
  }
`;

/** Stays the same element whatever the day is about: another one would end the full screen. */
export const Television = styled.div<{ $isAlone: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isAlone }) =>
    $isAlone ? 'minmax(0, 1fr)' : 'repeat(auto-fit, minmax(min(22rem, 100%), 1fr))'};
  align-content: start;
  gap: ${token('s5')};
  padding: ${token('s5')};
  border-radius: ${token('radiusM')};
  background: ${token('card')};
  font-size: ${({ $isAlone }) => ($isAlone ? 'clamp(1rem, 2vw, 2.5rem)' : 'clamp(1rem, 1.4vw, 1.75rem)')};

  section {
    display: grid;
    align-content: start;
    gap: 0.6em;
  }

  a {
    color: inherit;
  }

  ol {
    display: grid;
    gap: 0.4em;
    padding: 0;
    list-style: none;
  }

  li {
    display: grid;
    grid-template-columns: 3em minmax(0, 1fr) auto;
    gap: 0.6em;
    padding-block-start: 0.4em;
    border-block-start: 1px solid ${token('line')};
    overflow-wrap: anywhere;
  }

  &:fullscreen {
    overflow: hidden;
    border-radius: 0;

    /* The lines below the courts take their height first. */
    &:has(> ${Courts}) {
      grid-template-rows: minmax(0, 1fr);
      grid-auto-rows: auto;
      align-content: stretch;
    }

    ${Courts} {
      grid-auto-rows: minmax(min-content, 1fr);
      row-gap: ${token('s3')};
      overflow: hidden;
    }

    ${Courts} > section {
      display: flex;
      flex-direction: column;
    }

    /* A bout that has no room goes to the next column, which is out of sight: no line is cut. */
    ${Next} {
      contain: size;
      display: flex;
      flex: 1;
      flex-flow: column wrap;
      overflow: hidden;
    }

    /* Stands first in the column, so that even the first bout can leave it. */
    ${Next}::before {
      width: 100%;
      height: 1px;
      content: '';
    }

    ${Next} > li {
      box-sizing: border-box;
      width: 100%;
    }

    /* Beside other courts: the number and the time, the names below on the whole width. */
    ${Courts} > section:not(:only-child) li {
      grid-template-columns: minmax(0, 1fr) auto;
      row-gap: 0;
    }

    ${Courts} > section:not(:only-child) li > :nth-child(2) {
      grid-area: 2 / 1 / auto / -1;
    }
  }
`;
