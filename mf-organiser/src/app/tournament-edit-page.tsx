import { useParams } from '@league/shared';
import { EmptyState, Page } from '@league/shared/kit';
import { OrganisersOnly } from '../lib/organisers-only.tsx';
import { tournamentHref } from '../lib/tournament/paths.ts';

/** `/organiser/tournaments/:tournament/edit` */
export default function TournamentEditPage() {
  const { tournament = '' } = useParams();
  return (
    <OrganisersOnly>
      <Page
        title="Карточка турнира"
        back={{ to: tournamentHref(tournament), label: 'Турнир' }}
        isDesk
        noindex
      >
        <EmptyState title="Форма появится здесь" />
      </Page>
    </OrganisersOnly>
  );
}
