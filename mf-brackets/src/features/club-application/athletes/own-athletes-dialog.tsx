import { useListAthletesQuery } from '@league/shared/api';
import { Dialog, EmptyState, FailureNotice, SkeletonRows } from '@league/shared/kit';
import type { DraftRow } from '../draft/draft.ts';
import { OwnAthletesForm } from './own-athletes-form.tsx';

interface Props {
  coachId: number;
  isOpen: boolean;
  onClose: () => void;
  /** Athletes who are in the application already. */
  present: readonly DraftRow[];
  /** Values of new rows where a profile has none. */
  takenOver: Partial<DraftRow>;
  onTaken: (rows: DraftRow[]) => void;
}

/** Lets a coach add athletes of their own to the application. */
export default function OwnAthletesDialog({ isOpen, onClose, ...content }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Мои спортсмены">
      <Content {...content} onDone={onClose} />
    </Dialog>
  );
}

/** Mounted again by each opening, so that it refetches. */
function Content({ coachId, ...form }: Omit<Props, 'isOpen' | 'onClose'> & { onDone: () => void }) {
  const { data, error, isFetching, refetch } = useListAthletesQuery(
    { coachId },
    {
      refetchOnMountOrArgChange: true,
    },
  );
  if (data?.length === 0)
    return (
      <EmptyState title="Спортсменов пока нет">
        Здесь будут те, кто выбрал вас тренером, и кого вы подтвердили.
      </EmptyState>
    );
  if (data) return <OwnAthletesForm athletes={data} {...form} />;
  if (error)
    return (
      <FailureNotice what="список спортсменов" error={error} onRetry={refetch} isRetrying={isFetching} />
    );
  return (
    <section aria-busy="true" aria-label="Загрузка">
      <SkeletonRows rows={5} height="56px" />
    </section>
  );
}
