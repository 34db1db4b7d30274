import { calm, token } from '@league/shared';
import { useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';

/** After so many milliseconds of silence the person is told that it takes longer. */
const SLOW_AFTER = 5_000;

/** The place of a remote that is on its way. Holds the height of a page, so that nothing jumps. */
export function RemoteLoading({ isPage }: { isPage: boolean }) {
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Place $isPage={isPage} aria-busy="true">
      {isPage && <Head />}
      <Status role="status">
        {isSlow ? 'Раздел загружается дольше обычного…' : <Dots aria-label="Загрузка" />}
      </Status>
    </Place>
  );
}

const Place = styled.div<{ $isPage: boolean }>`
  min-height: ${({ $isPage }) => ($isPage ? '100vh' : '240px')};
`;
const Head = styled.div`
  height: 200px;
  background: ${token('ink')};
`;
const Status = styled.p`
  margin: 0;
  padding: ${token('s6')} ${token('gutter')};
  color: ${token('ink2')};
`;
const appear = keyframes`
  from { opacity: 0; }
`;
const Dots = styled.span`
  display: block;
  width: 100%;
  max-width: 420px;
  height: 24px;
  border-radius: ${token('radiusS')};
  background: ${token('line')};
  animation: ${appear} 240ms 200ms backwards;
  ${calm} {
    animation: none;
  }
`;
