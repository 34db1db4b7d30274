import { AttemptContext, useAttempt, useLocation } from '@league/shared';
import { type ReactNode, Suspense } from 'react';
import { Boundary } from './boundary.tsx';

interface Props {
  name: string;
  /** Shown while the part loads, and if it fails. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** The place of a lazy part that the site can do without. If its chunk fails to load, the next page retries. */
export function QuietMount({ name, fallback = null, children }: Props) {
  const [attempt] = useAttempt(useLocation().pathname);
  return (
    <Boundary name={name} resetKey={attempt} fallback={() => fallback}>
      <AttemptContext value={attempt}>
        <Suspense fallback={fallback}>{children}</Suspense>
      </AttemptContext>
    </Boundary>
  );
}
