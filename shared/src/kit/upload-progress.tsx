import styled, { keyframes } from 'styled-components';
import { Button } from '../core/button.tsx';
import { calm, token } from '../core/tokens.ts';

export interface UploadProgressProps {
  /** How much has left, from 0 to 1, as an upload's `onProgress` tells it; at 1 the server works on it. */
  share: number;
  /** What is being sent, for a screen reader. */
  label?: string;
  /** Calls it off, as `useCancellable` does; there is a button for it only where this is given. */
  onCancel?: () => void;
}

/** A file is on its way, and how far it is. */
export function UploadProgress({ share, label = 'Загрузка файла', onCancel }: UploadProgressProps) {
  const isSent = share >= 1;
  // Not rounded up: all of it has left only then.
  const percent = Math.floor(Math.min(share, 1) * 100);
  const words = isSent ? 'Обрабатываем…' : 'Загрузка...';
  return (
    <Row>
      <Track
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        {...(isSent && { 'aria-valuetext': words })}
      >
        <Fill $isSent={isSent} style={{ transform: `scaleX(${percent / 100})` }} />
      </Track>
      <Words>
        <span role="status">{words}</span>
        {!isSent && <span>{percent}&nbsp;%</span>}
      </Words>
      {onCancel && (
        <div>
          <Button variant="quiet" aria-label={`Отменить: ${label}`} onClick={onCancel}>
            Отменить
          </Button>
        </div>
      )}
    </Row>
  );
}

const breathe = keyframes`
  from { opacity: 1; }
  to { opacity: 0.45; }
`;

const Row = styled.div`
  display: grid;
  gap: ${token('s2')};
  color: ${token('ink2')};
`;
const Track = styled.div`
  height: 6px;
  overflow: hidden;
  border-radius: ${token('round')};
  background: ${token('track')};
`;
const Fill = styled.div<{ $isSent: boolean }>`
  height: 100%;
  border-radius: inherit;
  background: ${token('chung')};
  transform-origin: left;
  transition: transform ${token('fast')};
  animation: ${({ $isSent }) => ($isSent ? breathe : 'none')} 0.8s ease-in-out infinite alternate;

  ${calm} {
    transition: none;
    animation: none;
  }
`;
const Words = styled.div`
  display: flex;
  gap: ${token('s3')};
  justify-content: space-between;
`;
