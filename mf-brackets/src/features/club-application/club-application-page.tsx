import { useSearchParams } from '@league/shared';
import { Page } from '@league/shared/kit';
import { ApplicantsOnly } from './applicants-only.tsx';
import { OpenedApplication } from './opened-application.tsx';

/** An id from an address; null if it is invalid. */
const idIn = (text: string | null): number | null =>
  text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;

/** «Заявка клуба»: a club or a coach applies for one category of one tournament, or changes a sent application. */
export default function ClubApplicationPage() {
  const [params] = useSearchParams();
  const id = idIn(params.get('application'));
  return (
    <Page
      title="Заявка клуба"
      description="Заявка клуба на турнир юношеской лиги тхэквондо: спортсмены по весовым категориям"
    >
      <ApplicantsOnly>
        {(account) => (
          <OpenedApplication key={id} account={account} id={id} wanted={params.get('tournament')} />
        )}
      </ApplicantsOnly>
    </Page>
  );
}
