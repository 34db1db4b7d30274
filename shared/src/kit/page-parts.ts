import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { focusRing } from '../core/focus-ring.ts';
import { from, token } from '../core/tokens.ts';

export const Head = styled.div`
  position: relative;
  padding: ${token('s5')} 0 ${token('s7')};
  background: ${token('ink')};
  color: ${token('card')};

  /* Paper has no ink ground, and a browser leaves grounds out. */
  @media print {
    padding: 0;
    background: none;
    color: ${token('ink')};
  }
`;

/** Fades out towards the title, and towards the header, which stands on the same ink. */
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
  /* Above the drawing; what the body lifts over the head's edge stays above the head. */
  position: relative;
  box-sizing: border-box;
  width: 100%;
  max-width: calc(${token('column')} + 2 * ${token('gutter')});
  margin: 0 auto;
  padding: 0 ${token('gutter')};
`;

export const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${token('s1')};
  min-height: ${token('touch')};
  border-radius: ${token('radiusS')};
  color: ${token('mist')};
  text-decoration: none;

  ${focusRing}

  &:hover {
    color: ${token('card')};
    text-decoration: underline;
  }

  @media print {
    display: none;
  }
`;

export const TitleRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${token('s4')};

  & > :first-child {
    min-width: 0;
  }
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

  /* Beside a picture; on a phone below it where there is no room for a long name. */
  & > :nth-child(2) {
    flex: 1 1 14.5rem;

    & > h1 {
      font-size: clamp(1.25rem, 0.6rem + 3.25vw, 3rem);
    }
  }
`;

export const Eyebrow = styled.p`
  margin: 0 0 ${token('s2')};
  color: ${token('mist')};
  font-size: ${token('small')};
  font-weight: 600;
  letter-spacing: 0.08em;
  text-transform: uppercase;

  @media print {
    color: ${token('ink2')};
  }
`;

export const Title = styled.h1`
  margin: 0;
  font-family: ${token('display')};
  font-size: clamp(1.625rem, 1rem + 3.25vw, 3rem);
  font-weight: 700;
  line-height: 1.15;
  overflow-wrap: break-word;

  /* Focused for a screen reader upon arrival, not by a person who could use it. */
  &:focus {
    outline: none;
  }
`;

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s3')};

  @media print {
    display: none;
  }
`;

export const Meta = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s2')} ${token('s5')};
  margin: ${token('s4')} 0 0;
  padding: 0;
  color: ${token('mist')};
  list-style: none;

  @media print {
    color: ${token('ink2')};
  }
`;

export const Body = styled.div`
  padding: ${token('s6')} 0 ${token('s7')};
`;
