import { calm, token, useLocation } from '@league/shared';
import { useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';

const main = document.querySelector('#root > main');

/** The outline in the HTML of the first page, if it has one; read before React replaces it. */
const firstOutline = main?.firstElementChild ? { path: location.pathname, html: main.innerHTML } : null;

/** After this many milliseconds of silence the person is told that it takes longer. */
const SLOW_AFTER = 5_000;

const SLOW = 'Раздел загружается дольше обычного…';

/**
 * The place of a loading remote. Keeps the height of a page, so that nothing moves; on the first page of a visit it
 * keeps showing the outline of the HTML.
 */
export function RemoteLoading({ isPage }: { isPage: boolean }) {
  const [isSlow, setSlow] = useState(false);
  const { pathname } = useLocation();

  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, []);

  if (isPage && firstOutline?.path === pathname) {
    return (
      <div aria-busy="true">
        {/* Our own HTML, as it stood in the page. */}
        <div dangerouslySetInnerHTML={{ __html: firstOutline.html }} />
        <LateStatus role="status">{isSlow && SLOW}</LateStatus>
      </div>
    );
  }
  return (
    <Place $isPage={isPage} aria-busy="true">
      {isPage && <Head />}
      <Status role="status">{isSlow ? SLOW : <Dots aria-label="Загрузка" />}</Status>
    </Place>
  );
}

const Place = styled.div<{ $isPage: boolean }>`
  min-height: ${({ $isPage }) => ($isPage ? '100vh' : '240px')};
`;
const Head = styled.div`
  height: 200px;
  color-scheme: light;
  background: ${token('ink')};
`;
const Status = styled.p`
  padding: ${token('s6')} ${token('gutter')};
  color: ${token('ink2')};
`;
/** Does not move what is drawn. */
const LateStatus = styled.p`
  position: fixed;
  inset: auto 0 0;
  background: ${token('card')};
  &:not(:empty) {
    padding: ${token('s4')} ${token('gutter')};
    box-shadow: ${token('shadow')};
  }
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
