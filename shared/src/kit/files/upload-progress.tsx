import styled, { keyframes } from 'styled-components';
import { Button } from '../../core/look/button.tsx';
import { calm, token } from '../../core/look/tokens.ts';

interface UploadProgressProps {
  /** The share that was sent, from 0 to 1, as an upload's `onProgress` reports it; at 1 the server processes it. */
  share: number;
  /** The name of the file for screen readers. */
  label?: string;
  /** Cancels the upload (see `useCancellable`); without it there is no button. */
  onCancel?: () => void;
}

/** The progress of a file's upload. */
export function UploadProgress({ share, label = 'Загрузка файла', onCancel }: UploadProgressProps) {
  const isSent = share >= 1;
  // Not rounded up: 100 % means that everything was sent.
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
