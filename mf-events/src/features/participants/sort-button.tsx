import { focusRing, token } from '@league/shared';
import styled from 'styled-components';

/** The header of a sortable column; the column has `aria-sort`, which the arrow follows. */
export function SortButton({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <Face type="button" onClick={onClick}>
      {text}
      <Arrow aria-hidden="true" />
    </Face>
  );
}

const Arrow = styled.span`
  &::before {
    content: '↕';
  }
  [aria-sort='ascending'] &::before {
    content: '↑';
  }
  [aria-sort='descending'] &::before {
    content: '↓';
  }
`;
const Face = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${token('s1')};
  min-height: ${token('touch')};
  padding: 0;
  border: 0;
  border-radius: ${token('s1')};
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;

  ${focusRing}

  &:hover {
    color: ${token('chung')};
  }
`;
