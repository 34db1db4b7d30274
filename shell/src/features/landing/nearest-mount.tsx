import { lazyPage } from '@league/shared';
import { useRef } from 'react';
import styled from 'styled-components';
import { QuietMount } from '../../ui/quiet-mount.tsx';
import { useSeen } from '../../ui/use-seen.ts';
import { sectionStyles } from './section-styles.ts';

const Nearest = lazyPage(() => import('./nearest.tsx'));

/** «Ближайший турнир», asked for after the page has loaded. The section is high enough for it, so that nothing moves. */
export function NearestMount() {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  return (
    <Place ref={place}>
      {isSeen && (
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
