import { token } from '@league/shared';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Code } from '../day-parts.ts';

interface Props {
  draw: { commitment: string; listHash: string };
  /** Further facts: each a `dt` and a `dd`. */
  children?: ReactNode;
}

/** What the site has committed itself to before the draw. */
export const DrawFacts = ({ draw: { commitment, listHash }, children }: Props) => (
  <Facts>
    <dt>Отпечаток числа сайта</dt>
    <dd>
      <Code>{commitment}</Code>
    </dd>
    <dt>Отпечаток списка</dt>
    <dd>
      <Code>{listHash}</Code>
    </dd>
    {children}
  </Facts>
);

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;

  dt {
    color: ${token('ink2')};
    font-size: ${token('small')};
  }

  dd {
    margin: 0 0 ${token('s2')};
    overflow-wrap: anywhere;
  }
`;
