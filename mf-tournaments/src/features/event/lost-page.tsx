import { FailureNotice, Page } from '@league/shared/kit';
import { paths } from '../../lib/paths.ts';

/** A page opened by its address whose tournament did not arrive: not even its name is known. */
export const LostPage = ({ error, retry }: { error: unknown; retry: () => void }) => (
  <Page
    title="Турнир"
    art={{ seed: 'tournaments', hue: 'chung' }}
    back={{ to: paths.list.href(), label: 'Турниры' }}
  >
    <FailureNotice what="страницу турнира" error={error} onRetry={retry} />
  </Page>
);
