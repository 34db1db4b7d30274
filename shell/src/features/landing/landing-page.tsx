import { from, token, useArrival, useDocumentTitle, visuallyHidden } from '@league/shared';
import styled from 'styled-components';
import { Figures } from './figures.tsx';
import { LandingSection } from './landing-section.tsx';
import { sections } from './sections.ts';

/** The first page of the site: three sections and the league in figures. */
export function LandingPage() {
  useDocumentTitle('Юношеская лига тхэквондо');
  const title = useArrival();
  return (
    <>
      <Hidden ref={title} tabIndex={-1}>
        Юношеская лига тхэквондо
      </Hidden>
      <Grid>
        {sections.map((section) => (
          <LandingSection key={section.id} section={section} />
        ))}
      </Grid>
      <Figures />
    </>
  );
}

const Hidden = styled.h1`
  ${visuallyHidden}
`;
const Grid = styled.div`
  display: grid;
  background: ${token('ink')};
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
    & > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
