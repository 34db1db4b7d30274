import { token } from '@league/shared';
import { Stack } from '@league/shared/kit';
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
    <Stack as="section" aria-labelledby={headingId}>
      <SectionHeading id={headingId}>{title}</SectionHeading>
      {children}
    </Stack>
  );
}

export const SectionHeading = styled.h2`
  font-family: ${token('display')};
  font-size: 1.25rem;
  font-weight: 700;
  outline: none;
`;
