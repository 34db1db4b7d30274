import { AttemptContext, Button, checkConnection, token, useAttempt, useOffline } from '@league/shared';
import { type ReactNode, Suspense, useEffect } from 'react';
import styled from 'styled-components';
import { Boundary } from './boundary.tsx';

interface Props {
  /** For the log. */
  name: string;
  /** Shown when the dialog did not load. */
  failed: string;
  onClose: () => void;
  children: ReactNode;
}

/** The place of a dialog in its own chunk, or the message that it did not load. */
export function DialogMount({ name, failed, onClose, children }: Props) {
  const [attempt, retry] = useAttempt(name);

  return (
    <Boundary
      name={name}
      resetKey={attempt}
      fallback={() => <Failure failed={failed} onRetry={retry} onClose={onClose} />}
    >
      <AttemptContext value={attempt}>
        <Suspense>{children}</Suspense>
      </AttemptContext>
    </Boundary>
  );
}

/** Retries by itself when the network is back. */
function Failure({ failed, onRetry, onClose }: Pick<Props, 'failed' | 'onClose'> & { onRetry: () => void }) {
  const isOffline = useOffline(onRetry);
  useEffect(() => void checkConnection(), []);
  return (
    <Bar role="alert">
      <p>{isOffline ? `Нет сети. ${failed}` : failed}</p>
      <Button onClick={onRetry}>Повторить</Button>
      <Button variant="secondary" onClick={onClose}>
        Закрыть
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  position: fixed;
  z-index: ${token('dialogLayer')};
  inset: auto 0 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('s3')};
  padding: ${token('s4')} ${token('gutter')};
  background: ${token('card')};
  color: ${token('ink')};
  box-shadow: ${token('shadow')};
`;
