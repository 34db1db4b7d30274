import { AttemptContext, useAttempt, useLocation } from '@league/shared';
import { type ReactNode, Suspense } from 'react';
import { Boundary } from './boundary.tsx';

/** The place of a lazy part that the site can do without. If its chunk fails to load, the next page retries. */
export function QuietMount({ name, children }: { name: string; children: ReactNode }) {
  const [attempt] = useAttempt(useLocation().pathname);
  return (
    <Boundary name={name} resetKey={attempt} fallback={() => null}>
      <AttemptContext value={attempt}>
        <Suspense>{children}</Suspense>
      </AttemptContext>
    </Boundary>
  );
}
