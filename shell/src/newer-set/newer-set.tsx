import { Button, token, useAppSelector, useOffline } from '@league/shared';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { selectSending } from '../lib/sending.ts';
import { useRemoteLoader } from '../remotes/use-remote.ts';
import { OverPage } from '../ui/over-page.ts';
import { watchSets } from './watch-sets.ts';

/** Offers the newer set over the page; moves nothing and takes no focus. */
export default function NewerSet() {
  const { discovery } = useRemoteLoader();
  const [state, setState] = useState<'none' | 'offered' | 'declined'>('none');
  const isOffline = useOffline();

  const isSending = useAppSelector(selectSending);
  const sending = useRef(isSending);

  useEffect(() => {
    sending.current = isSending;
  });
  useEffect(
    () =>
      watchSets(
        discovery,
        () => sending.current,
        () => setState((known) => (known === 'none' ? 'offered' : known)),
      ),
    [discovery],
  );

  return (
    <OverPage role="status">
      {state === 'offered' && !isOffline && (
        <Offer>
          Доступна новая версия
          <Button variant="secondary" onClick={() => discovery.reload()}>
            Обновить
          </Button>
          <Button variant="quiet" onClick={() => setState('declined')}>
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
