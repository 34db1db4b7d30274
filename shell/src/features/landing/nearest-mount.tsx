import { lazyPage } from '@league/shared';
import styled from 'styled-components';
import { QuietMount } from '../../ui/quiet-mount.tsx';
import { sectionStyles } from './section-styles.ts';

/** Once the page has loaded: until then the block stays as the HTML has it. What draws the HTML waits for nothing. */
const Nearest = lazyPage(async () => {
  if (typeof window !== 'undefined' && document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  return import('./nearest.tsx');
});

/** «Ближайший турнир». The section is high enough for it, so that nothing moves. */
export const NearestMount = () => (
  <Place>
    <QuietMount name="nearest">
      <Nearest />
    </QuietMount>
  </Place>
);

const Place = styled.div`
  ${sectionStyles.nearest}
`;
