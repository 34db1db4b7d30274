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
 * Over the upper part of the landing page's first section, below the steps: closed, the notices take the room that the
 * section's text leaves above itself (`s8`), so that nothing moves when they arrive; opened, they push the text down.
 */
const Place = styled.div`
  z-index: 2;
  grid-area: 2 / 1;
  box-sizing: border-box;
  width: 100%;
  max-width: calc(46rem + 2 * ${token('gutter')});
  margin-bottom: calc(-1 * ${token('s8')});
  padding: ${token('s2')} ${token('gutter')} 0;
  color-scheme: var(--scheme);

  &:has([open]) {
    margin-bottom: 0;
  }
`;
