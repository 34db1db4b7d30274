import { useLocation, useParams } from '@league/shared';
import { useGetContentDraftQuery } from '@league/shared/api';
import { Page } from '@league/shared/kit';
import { useState } from 'react';
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
  const faults = useSoughtFault(data?.problems);
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

type Problems = readonly { field: string; message: string }[];

/**
 * The problem of the field that the address names, as the link told it or as the draft had it on arrival: what becomes of
 * it while the person types must not move the focus again.
 */
function useSoughtFault(problems: Problems | undefined) {
  const { hash, state, key } = useLocation();
  const [sought, setSought] = useState<{ key: string; faults: Record<string, string> | undefined }>();
  if (problems && sought?.key !== key) {
    const field = decodeURIComponent(hash.slice(1));
    const told: unknown = state?.fault;
    const known = problems.find((problem) => problem.field === field)?.message;
    const message = typeof told === 'string' ? told : known;
    setSought({ key, faults: field && message ? { [field]: message } : undefined });
  }
  return sought?.faults;
}
