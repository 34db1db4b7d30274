import { Button, token, useNewestSet, useOffline } from '@league/shared';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useRemoteLoader } from '../../remotes/use-remote.ts';
import { OverPage } from '../../ui/over-page.ts';

/** Offers a newer set of releases over the page as soon as an answer names it; moves nothing and takes no focus. */
export function NewerSetLine() {
  const { discovery } = useRemoteLoader();
  const newest = useNewestSet();
  const [offered, setOffered] = useState(0);
  const [declined, setDeclined] = useState(0);
  const isOffline = useOffline();
  useEffect(() => {
    let isHere = true;
    void discovery.isBefore(newest).then((isBefore) => isHere && isBefore && setOffered(newest));
    return () => {
      isHere = false;
    };
  }, [discovery, newest]);

  return (
    <OverPage aria-live="polite">
      {offered > declined && !isOffline && (
        <Offer>
          Доступна новая версия
          <Button variant="secondary" onClick={() => discovery.reload()}>
            Обновить
          </Button>
          <Button variant="quiet" onClick={() => setDeclined(offered)}>
            Позже
          </Button>
        </Offer>
      )}
    </OverPage>
  );
}

const Offer = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('s2')} ${token('s3')};
  padding: ${token('s2')} ${token('s4')};
  border-radius: ${token('radiusS')};
  background: ${token('card')};
  color: ${token('ink')};
  box-shadow: ${token('shadow')};
  pointer-events: auto;
`;
