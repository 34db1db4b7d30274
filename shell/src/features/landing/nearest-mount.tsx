import { lazyPage, useDrawnAhead } from '@league/shared';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { QuietMount } from '../../ui/quiet-mount.tsx';
import { useSeen } from '../../ui/use-seen.ts';
import { sectionStyles } from './section-styles.ts';

/** The code waits until the page has loaded: what the HTML has stays until then. What draws the HTML has no window. */
const Nearest = lazyPage(async () => {
  if (typeof window !== 'undefined' && document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  return import('./nearest.tsx');
});

/** «Ближайший турнир», in the HTML or asked for once it is in view. The section is high enough for it, so that nothing moves. */
export function NearestMount() {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const isDrawn = useDrawnAhead();
  const [isInHtml] = useState(isDrawn);
  return (
    <Place ref={place}>
      {(isInHtml || isSeen) && (
        <QuietMount name="nearest">
          <Nearest />
        </QuietMount>
      )}
    </Place>
  );
}

const Place = styled.div`
  ${sectionStyles.nearest}
`;
