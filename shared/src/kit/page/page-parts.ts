import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { focusRing } from '../../core/look/focus-ring.ts';
import { below, from, token } from '../../core/look/tokens.ts';
import { pageStyles } from './page-styles.ts';

interface Compact {
  $isCompact: boolean;
  $isDesk: boolean;
}

export const Head = styled.div<Compact>`
  ${pageStyles.head}
  ${({ $isDesk }) => $isDesk && pageStyles.deskHead}

  ${below.tablet} {
    ${({ $isCompact }) => $isCompact && pageStyles.lowHead}
  }

  /* Browsers print no backgrounds, so the text must be dark. */
  @media print {
    padding: 0;
    background: none;
    color: ${token('ink')};
  }
`;

/** The drawing behind the head. Fades out towards the title, and towards the header, which has the same background. */
export const Art = styled.div`
  position: absolute;
  inset: 0 0 0 auto;
  width: min(100%, 860px);
  overflow: hidden;
  opacity: 0.5;
  mask-image: linear-gradient(to right, transparent, black 55%), linear-gradient(transparent, black 45%);
  mask-composite: intersect;

  ${from.tablet} {
    opacity: 0.85;
  }

  @media print {
    display: none;
  }
`;

export const Column = styled.div`
  ${pageStyles.column}
`;

export const Back = styled(Link)`
  ${pageStyles.back}
  ${focusRing}

  @media print {
    display: none;
  }
`;

export const TitleRow = styled.div`
  ${pageStyles.titleRow}
`;

export const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('s4')};

  & > :last-child {
    min-width: 0;
  }

  ${from.tablet} {
    flex-wrap: nowrap;
  }

  /* Beside a picture; below it on a phone without room for a long name. */
  & > :nth-child(2) {
    flex: 1 1 14.5rem;

    & > h1 {
      font-size: clamp(1.25rem, 0.6rem + 3.25vw, 3rem);
    }
  }
`;

export const Eyebrow = styled.p`
  ${pageStyles.eyebrow}

  @media print {
    color: ${token('ink2')};
  }
`;

export const Title = styled.h1`
  ${pageStyles.title}

  /* Focused after navigation, for screen readers only. */
  &:focus {
    outline: none;
  }
`;

export const Tools = styled.div`
  ${pageStyles.tools}

  @media print {
    display: none;
  }
`;

export const Meta = styled.ul`
  ${pageStyles.meta}

  @media print {
    color: ${token('ink2')};
  }
`;

export const Body = styled.div<Compact>`
  ${pageStyles.body}
  ${({ $isDesk }) => $isDesk && pageStyles.lowBody}

  ${below.tablet} {
    ${({ $isCompact }) => $isCompact && pageStyles.lowBody}
  }
`;
