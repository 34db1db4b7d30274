import { useLocation, useParams } from '@league/shared';
import { useGetContentDraftQuery } from '@league/shared/api';
import { Page } from '@league/shared/kit';
import { useMemo } from 'react';
import { TournamentEditor } from '../features/tournament-editor/tournament-editor.tsx';
import { OrganisersOnly } from '../lib/organisers-only.tsx';
import { tournamentHref } from '../lib/tournament/paths.ts';

/** `/organiser/tournaments/:tournament/edit`; `#venue.address` leads to a field that has a problem. */
export default function TournamentEditPage() {
  const { tournament = '' } = useParams();
  return (
    <OrganisersOnly>
      <Opened key={tournament} tournament={tournament} />
    </OrganisersOnly>
  );
}

function Opened({ tournament }: { tournament: string }) {
  const { data } = useGetContentDraftQuery({ tournament });
  const faults = useSoughtFault(data?.problems ?? []);
  const title = data?.document.title;
  return (
    <Page
      title="Карточка турнира"
      eyebrow={typeof title === 'string' && title}
      back={{ to: tournamentHref(tournament), label: 'Турнир' }}
      isDesk
      noindex
    >
      <TournamentEditor tournament={tournament} {...(faults && { faults })} />
    </Page>
  );
}

/** The problem of the field that the address names, as the link told it or as the draft has it. */
function useSoughtFault(problems: readonly { field: string; message: string }[]) {
  const { hash, state } = useLocation();
  const field = decodeURIComponent(hash.slice(1));
  const told: unknown = state?.fault;
  const message =
    typeof told === 'string' ? told : problems.find((problem) => problem.field === field)?.message;
  return useMemo(() => (field && message ? { [field]: message } : undefined), [field, message]);
}
