import { useNavigate, useParams } from '@league/shared';
import { Page } from '@league/shared/kit';
import { TournamentEditor } from '../features/tournament-editor/tournament-editor.tsx';
import { PublishButton } from '../features/tournament-page/publishing.tsx';
import { useGetContentDraftQuery } from '../lib/content-drafts.api.ts';
import { OrganisersOnly } from '../lib/organisers-only.tsx';
import { AbsentTournament, isAbsent } from '../lib/tournament/absent-tournament.tsx';
import { tournamentHref } from '../lib/tournament/paths.ts';

/** `/organiser/tournaments/:tournament/edit`; `#venue.address` leads to a field. */
export default function TournamentEditPage() {
  const { tournament = '' } = useParams();
  return (
    <OrganisersOnly>
      <Opened key={tournament} tournament={tournament} />
    </OrganisersOnly>
  );
}

function Opened({ tournament }: { tournament: string }) {
  const { data, error } = useGetContentDraftQuery({ tournament });
  const title = data?.document.title;
  const navigate = useNavigate();
  const handlePublished = () => navigate(tournamentHref(tournament));
  return (
    <Page
      title="Карточка турнира"
      eyebrow={typeof title === 'string' && title}
      back={{ to: tournamentHref(tournament), label: 'Турнир' }}
      isDesk
      noindex
    >
      {isAbsent(error) && !data ? (
        <AbsentTournament />
      ) : (
        <TournamentEditor
          tournament={tournament}
          whenComplete={(draft) => <PublishButton draft={draft} onDone={handlePublished} />}
        />
      )}
    </Page>
  );
}
