import { token, useOffline } from '@league/shared';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { OverPage } from '../../ui/over-page.ts';

/** How long the return of the network is shown, in milliseconds. */
const SAID_FOR = 4_000;

/** Says over every page that there is no network, and when it is back. Loaded content stays. */
export function OfflineLine() {
  const [isBack, setBack] = useState(false);
  const isOffline = useOffline(() => setBack(true));
  useEffect(() => {
    if (!isBack) return;
    const timer = setTimeout(() => setBack(false), SAID_FOR);
    return () => clearTimeout(timer);
  }, [isBack]);
  return (
    <OverPage aria-live="polite">
      {isOffline && <Line>Нет сети. Страница продолжит сама, как только связь вернётся.</Line>}
      {isBack && !isOffline && <Line>Связь вернулась.</Line>}
    </OverPage>
  );
}

const Line = styled.p`
  margin: 0;
  padding: ${token('s2')} ${token('s4')};
  border-radius: ${token('radiusS')};
  background: ${token('ink')};
  color: ${token('card')};
  font-size: ${token('small')};
  box-shadow: ${token('shadow')};
`;
