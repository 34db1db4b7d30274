import { ButtonLink, lazyPage } from '@league/shared';
import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { QuietMount } from '../../ui/quiet-mount.tsx';
import { useSeen } from '../../ui/use-seen.ts';
import type { AheadOf } from './ahead.tsx';
import { Backgrounds } from './backgrounds.tsx';
import { sectionStyles } from './section-styles.ts';
import type { Section } from './sections.ts';

interface Props {
  section: Section;
  isTurning: boolean;
  /** Stands above the section's own text, which keeps its place. */
  above?: ReactNode;
  /** A button for the whole page, placed in this section. */
  children?: ReactNode;
}

/** One area of the site. A closed one is not a link, and says what is ahead. */
export function LandingSection({ section, isTurning, above, children }: Props) {
  return (
    <Frame $isMain={section.clickable} aria-labelledby={`section-${section.id}`}>
      <Backgrounds section={section} isTurning={isTurning} />
      {children}
      <Text $isMain={section.clickable}>
        {above}
        {!section.clickable && (
          <Soon>
            <AheadMount id={section.id} />
          </Soon>
        )}
        <Title id={`section-${section.id}`} $isMain={section.clickable}>
          {section.title}
        </Title>
        {'text' in section && <Lead>{section.text}</Lead>}
        {section.clickable && (
          <Way to={section.to}>
            {section.action}&nbsp;<span aria-hidden="true">→</span>
          </Way>
        )}
      </Text>
    </Frame>
  );
}

const Ahead = lazyPage(() => import('./ahead.tsx'));

/**
 * What a section that is not open says: «Скоро», and once it is known, what is ahead. That is asked for after the page has
 * loaded, and when somebody can see it.
 */
function AheadMount({ id }: { id: AheadOf }) {
  const place = useRef<HTMLSpanElement>(null);
  const isSeen = useSeen(place);
  return (
    <span ref={place}>
      {isSeen ? (
        <QuietMount name="ahead" fallback="Скоро">
          <Ahead id={id} />
        </QuietMount>
      ) : (
        'Скоро'
      )}
    </span>
  );
}

const Frame = styled.section<{ $isMain: boolean }>`
  ${sectionStyles.frame}
  ${({ $isMain }) => $isMain && sectionStyles.mainFrame}
`;
/** The link covers the whole section. */
const Way = styled(ButtonLink)`
  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;
const Text = styled.div<{ $isMain: boolean }>`
  ${sectionStyles.text}
  ${({ $isMain }) => $isMain && sectionStyles.mainText}
`;
const Soon = styled.p`
  ${sectionStyles.soon}
`;
const Title = styled.h2<{ $isMain: boolean }>`
  ${sectionStyles.title}
  ${({ $isMain }) => $isMain && sectionStyles.mainTitle}
`;
const Lead = styled.p`
  ${sectionStyles.lead}
`;
