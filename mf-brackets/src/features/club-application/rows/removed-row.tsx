import { Button, token } from '@league/shared';
import type { DraftRow } from '@league/shared/tournament';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { groupTitle } from './labels.ts';

/** The athlete who was removed last, and a button to restore the row. It gets the focus, which the removed row had. */
export function RemovedRow({ row, onReturn }: { row: DraftRow; onReturn: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row was removed
  useEffect(() => button.current?.focus({ preventScroll: true }), [row.key]);
  const name = row.name || groupTitle(row);
  return (
    <Bar>
      <span>Убрано: {name}</span>
      <Button ref={button} variant="secondary" aria-label={`Вернуть: ${name}`} onClick={onReturn}>
        Вернуть
      </Button>
    </Bar>
  );
}

/** Visible at any scroll position. */
const Bar = styled.div`
  position: sticky;
  bottom: ${token('s2')};
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s3')};
  align-items: center;
  justify-content: space-between;
  padding: ${token('s2')} ${token('s4')};
  border-radius: ${token('radiusS')};
  background: ${token('track')};
  box-shadow: ${token('shadow')};
`;
