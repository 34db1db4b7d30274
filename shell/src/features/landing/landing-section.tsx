import { ButtonLink, from, token } from '@league/shared';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Backgrounds } from './backgrounds.tsx';
import type { Section } from './sections.ts';

interface Props {
  section: Section;
  isTurning: boolean;
  /** A button of the whole page that stands in this section. */
  children?: ReactNode;
}

/** One area of the site. One that is not open yet says «Скоро» and leads nowhere. */
export function LandingSection({ section, isTurning, children }: Props) {
  return (
    <Frame $isMain={section.clickable} aria-labelledby={`section-${section.id}`}>
      <Backgrounds section={section} isTurning={isTurning} />
      {children}
      <Text>
        {'eyebrow' in section && <Eyebrow>{section.eyebrow}</Eyebrow>}
        {!section.clickable && <Soon>Скоро</Soon>}
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

const Frame = styled.section<{ $isMain: boolean }>`
  position: relative;
  display: flex;
  align-items: flex-end;
  min-height: ${({ $isMain }) => ($isMain ? '480px' : '260px')};
  overflow: hidden;
  background: ${token('ink')};
  color: ${token('card')};
  ${from.tablet} {
    min-height: ${({ $isMain }) => ($isMain ? 'clamp(600px, 42vw, 780px)' : 'clamp(400px, 26vw, 500px)')};
  }
`;
/** The whole section leads there. */
const Way = styled(ButtonLink)`
  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;
const Text = styled.div`
  z-index: 1;
  padding: ${token('s8')} ${token('gutter')} ${token('s6')};
  background: linear-gradient(to top, ${token('veil')}, transparent);
  width: 100%;
`;
const Eyebrow = styled.p`
  margin-bottom: ${token('s3')};
  color: ${token('mist')};
  font-size: ${token('small')};
  font-weight: 600;
  letter-spacing: 0.08em;
  text-transform: uppercase;
`;
const Soon = styled.p`
  display: inline-block;
  margin-bottom: ${token('s3')};
  padding: ${token('s1')} ${token('s4')};
  border-radius: ${token('round')};
  background: ${token('haze')};
  font-size: 0.875rem;
  font-weight: 600;
`;
const Title = styled.h2<{ $isMain: boolean }>`
  font-family: ${token('display')};
  font-size: ${({ $isMain }) => ($isMain ? 'clamp(2rem, 6vw, 4.25rem)' : 'clamp(1.5rem, 3vw, 2.125rem)')};
  line-height: 1.1;
`;
const Lead = styled.p`
  max-width: 34em;
  margin: ${token('s4')} 0 ${token('s5')};
  font-size: ${token('lead')};
`;
