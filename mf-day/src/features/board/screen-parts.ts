import { token } from '@league/shared';
import styled from 'styled-components';

// Shared parts of what the television shows.

export const Dark = styled.div<{ $isAlone: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isAlone }) =>
    $isAlone ? 'minmax(0, 1fr)' : 'repeat(auto-fit, minmax(min(22rem, 100%), 1fr))'};
  align-content: start;
  gap: ${token('s5')};
  padding: ${token('s5')};
  border-radius: ${token('radiusM')};
  background: ${token('card')};
  font-size: ${({ $isAlone }) => ($isAlone ? 'clamp(1rem, 2vw, 2.5rem)' : 'clamp(1rem, 1.4vw, 1.75rem)')};

  &:fullscreen {
    overflow: hidden;
    border-radius: 0;
  }

  section {
    display: grid;
    align-content: start;
    gap: 0.6em;
  }

  a {
    color: inherit;
  }

  p,
  ol {
    margin: 0;
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
`;

export const Head = styled.div`
  display: flex;
  justify-content: space-between;
  font-size: 1.25em;
`;
