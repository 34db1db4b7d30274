import { Fragment } from 'react';
import styled from 'styled-components';
import { nbsp } from './text.ts';

/**
 * A text whose ranges with a hyphen stay on one line: «12-14» may break after it. A joining character would keep them
 * together too, but be part of what people search and copy.
 */
export function RangeText({ children }: { children: string }) {
  const parts = nbsp(children).split(/(\d+-\d+)/);
  return parts.map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 1 ? <Range key={key}>{part}</Range> : <Fragment key={key}>{part}</Fragment>;
  });
}

const Range = styled.span`
  white-space: nowrap;
`;
