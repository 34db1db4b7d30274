import {
  from,
  lazyPage,
  PauseButton,
  token,
  useArrival,
  useDocumentTitle,
  useDrawnAhead,
  visuallyHidden,
} from '@league/shared';
import { type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { QuietMount } from '../../ui/quiet-mount.tsx';
import { useLoaded, useSeen } from '../../ui/use-seen.ts';
import { LandingSection } from './landing-section.tsx';
import { sectionStyles } from './section-styles.ts';
import { sections } from './sections.ts';
import { useCalm, useVisible } from './turning.ts';

const FIGURES = [
  { value: 682, label: 'спортсмена' },
  { value: 59, label: 'тренеров' },
  { value: 36, label: 'судей' },
] as const;

/** The league in three figures; their words agree with the figures, which are fixed text. */
function Figures() {
  return (
    <Row aria-label="Лига в цифрах">
      {FIGURES.map(({ value, label }) => (
        <li key={label}>
          <Value>{value}</Value>
          {label}
        </li>
      ))}
    </Row>
  );
}

const Row = styled.ul`
  display: grid;
  padding: 0;
  background: ${token('card')};
  list-style: none;
  & li {
    padding: ${token('s5')} ${token('gutter')};
    border-bottom: 1px solid ${token('line')};
    color: ${token('ink2')};
  }
  ${from.tablet} {
    grid-template-columns: repeat(3, 1fr);
    & li {
      padding: ${token('s6')} ${token('gutter')};
      border-right: 1px solid ${token('line')};
    }
  }
`;
const Value = styled.span`
  display: block;
  color: ${token('ink')};
  font-family: ${token('display')};
  font-size: clamp(2.5rem, 5vw, 3.75rem);
  font-weight: 700;
  line-height: 1.1;
`;

/** The code waits until the page has loaded: what the HTML has stays until then. What draws the HTML has no window. */
const Nearest = lazyPage(async () => {
  if (typeof window !== 'undefined' && document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  return import('./nearest.tsx');
});

/** «Ближайший турнир», in the HTML or asked for once it is in view. The section is high enough for it, so that nothing moves. */
function NearestMount() {
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
