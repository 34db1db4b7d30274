import type { ReactNode } from 'react';
import { Code, Facts } from '../day-parts.ts';

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
