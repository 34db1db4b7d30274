import { Quiet } from '@league/shared/kit';
import { useGetContentDraftQuery } from '../../lib/content-drafts.api.ts';
import { OrganiserResult } from '../../lib/organiser-result.tsx';
import { EditorForm } from './editor-form.tsx';

export interface TournamentEditorProps {
  /** Its id. */
  tournament: string;
  /** What publishing has refused, a sentence by field; shown at the fields at once. */
  faults?: Readonly<Record<string, string>>;
}

/** The form of a tournament. What is typed is kept and saved by itself. */
export function TournamentEditor({ tournament, faults }: TournamentEditorProps) {
  const query = useGetContentDraftQuery({ tournament });
  return (
    <OrganiserResult
      query={query}
      what="турнир"
      rows={6}
      absent={<Quiet>Такого турнира на столе нет.</Quiet>}
    >
      {(draft) => <EditorForm key={tournament} stored={draft} faults={faults} />}
    </OrganiserResult>
  );
}
