import { lazyPage, token } from '@league/shared';
import { useRef } from 'react';
import styled from 'styled-components';
import { QuietMount } from '../../ui/quiet-mount.tsx';
import { useSeen } from '../../ui/use-seen.ts';

const Notices = lazyPage(() => import('./notices.tsx'));

/** Short notices of the league, asked for after the page has loaded; where there are none, nothing is there. */
export function NoticesMount() {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  return (
    <Place ref={place}>
      {isSeen && (
        <QuietMount name="notices">
          <Notices />
        </QuietMount>
      )}
    </Place>
  );
}

/**
 * In the room that the text of the landing page's first section leaves above itself (`s8`): closed, the notices fit into it, so
 * that nothing moves when they arrive, nor they when the steps do; opened, they make the section higher.
 */
const Place = styled.div`
  position: relative;
  z-index: 2;
  display: grid;
  align-content: end;
  box-sizing: border-box;
  max-width: 46rem;
  height: ${token('s8')};
  margin-top: calc(-1 * ${token('s8')});
  padding-bottom: ${token('s3')};
  color-scheme: var(--scheme);
  pointer-events: none;

  & > * {
    pointer-events: auto;
  }

  &:has([open]) {
    height: auto;
    padding-top: ${token('s3')};
  }
`;
