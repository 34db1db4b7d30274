import { from, PauseButton, token, useArrival, useDocumentTitle, visuallyHidden } from '@league/shared';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useLoaded } from '../../ui/use-seen.ts';
import { Figures } from './figures.tsx';
import { LandingSection } from './landing-section.tsx';
import { NearestMount } from './nearest-mount.tsx';
import { sectionStyles } from './section-styles.ts';
import { sections } from './sections.ts';
import { useCalm, useVisible } from './turning.ts';

interface Props {
  /** Stands before the sections, over the upper part of the first. */
  children?: ReactNode;
  /** Stand above the text of the first section, and take no room of their own. */
  notices?: ReactNode;
}

/** The first page of the site: three sections and the league in figures. */
export function LandingPage({ children, notices }: Props) {
  useDocumentTitle('Юношеская лига тхэквондо');
  const title = useArrival();
  const [isPaused, setPaused] = useState(false);
  const isCalm = useCalm();
  const isVisible = useVisible();
  const isLoaded = useLoaded();
  const [main, ...others] = sections;
  const isTurning = isLoaded && isVisible && !isCalm && !isPaused;
  return (
    <>
      <Hidden ref={title} tabIndex={-1}>
        Юношеская лига тхэквондо
      </Hidden>
      <Grid>
        <Top>
          {children}
          <LandingSection
            section={main}
            isTurning={isTurning}
            above={
              <>
                {notices}
                <NearestMount />
              </>
            }
          >
            {!isCalm && <TurningButton isPaused={isPaused} onToggle={() => setPaused(!isPaused)} />}
          </LandingSection>
        </Top>
        {others.map((section) => (
          <LandingSection key={section.id} section={section} isTurning={isTurning} />
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
  ${sectionStyles.grid}
`;
const Top = styled.div`
  ${sectionStyles.top}
  &:has(> nav:not([data-awaited])),
  html[data-member] &:has(> nav) {
    ${sectionStyles.topWithSteps}
  }
`;

/** Pauses and resumes all backgrounds of the page. */
const TurningButton = styled(PauseButton).attrs({ what: 'смену картинок' })`
  /* Above the link that covers the section. */
  z-index: 2;
  inset-block-end: ${token('s5')};
  inset-inline-end: ${token('gutter')};
  ${from.tablet} {
    /* Beside the dots. */
    inset-inline-end: calc(${token('gutter')} + 152px);
  }
`;
