import { useGetContentDraftQuery } from '../../lib/content-drafts.api.ts';
import { OrganiserResult } from '../../lib/organiser-result.tsx';
import { EditorForm } from './editor-form.tsx';

/** The form of a tournament. What is typed is kept and saved by itself. */
export function TournamentEditor({ tournament }: { tournament: string }) {
  const query = useGetContentDraftQuery({ tournament });
  return (
    <OrganiserResult query={query} what="турнир" rows={6}>
      {(draft) => <EditorForm key={tournament} stored={draft} />}
    </OrganiserResult>
  );
}
