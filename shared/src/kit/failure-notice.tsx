import { Button } from '../core/button.tsx';
import { Notice } from './notice.tsx';

export interface FailureNoticeProps {
  /** What did not come, in the accusative: «список сборов». */
  what: string;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** In the place of what could not be loaded, with the way to try again. */
export const FailureNotice = ({ what, onRetry, isRetrying = false }: FailureNoticeProps) => (
  <Notice
    tone="error"
    action={
      <Button variant="secondary" busy={isRetrying} onClick={onRetry}>
        Повторить
      </Button>
    }
  >
    Не удалось загрузить {what}.
  </Notice>
);
