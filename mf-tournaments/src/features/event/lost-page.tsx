import { FailureNotice, Page } from '@league/shared/kit';
import { paths } from '../../lib/paths.ts';
import type { Reading } from '../../lib/reading.tsx';
import { EventSkeleton } from './event-skeleton.tsx';

/** A page opened by its address whose tournament has not arrived: not even its name is known. */
export const LostPage = ({ reading }: { reading: Exclude<Reading<unknown>, { status: 'ready' }> }) => (
  <Page
    title="Турнир"
    art={{ seed: 'tournaments', hue: 'chung' }}
    back={{ to: paths.list.href(), label: 'Турниры' }}
  >
    {reading.status === 'loading' ? (
      <EventSkeleton />
    ) : (
      <FailureNotice what="страницу турнира" error={reading.error} onRetry={reading.retry} />
    )}
  </Page>
);
