import { useParams } from '@league/shared';
import { TournamentView } from '../features/tournament-page/tournament-view.tsx';
import { OrganisersOnly } from '../lib/organisers-only.tsx';

/** `/organiser/tournaments/:tournament` */
export default function TournamentPage() {
  const { tournament = '' } = useParams();
  return (
    <OrganisersOnly>
      <TournamentView key={tournament} tournament={tournament} />
    </OrganisersOnly>
  );
}
