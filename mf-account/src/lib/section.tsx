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
      <Heading id={headingId}>{title}</Heading>
      {children}
    </Stack>
  );
}

const Heading = styled.h2`
  font-family: ${token('display')};
  font-size: 1.25rem;
  font-weight: 700;
`;
