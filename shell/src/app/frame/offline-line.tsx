import { token, useOffline } from '@league/shared';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

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
    <Place aria-live="polite">
      {isOffline && <Line>Нет сети. Страница продолжит сама, как только связь вернётся.</Line>}
      {isBack && !isOffline && <Line>Связь вернулась.</Line>}
    </Place>
  );
}

const Place = styled.div`
  position: fixed;
  z-index: 10;
  inset: auto 0 0;
  display: grid;
  justify-items: center;
  padding: ${token('s3')} ${token('gutter')};
  pointer-events: none;
`;
const Line = styled.p`
  margin: 0;
  padding: ${token('s2')} ${token('s4')};
  border-radius: ${token('radiusS')};
  background: ${token('ink')};
  color: ${token('card')};
  font-size: ${token('small')};
  box-shadow: ${token('shadow')};
`;
