import { token } from '@league/shared';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

interface Props {
  title: string;
  children: ReactNode;
}

/** A part of a page under its own heading. */
export function Section({ title, children }: Props) {
  const headingId = useId();
  return (
    <Frame aria-labelledby={headingId}>
      <Heading id={headingId}>{title}</Heading>
      {children}
    </Frame>
  );
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s4')};
`;
const Heading = styled.h2`
  margin: 0;
  font-family: ${token('display')};
  font-size: 1.25rem;
  font-weight: 600;
`;
