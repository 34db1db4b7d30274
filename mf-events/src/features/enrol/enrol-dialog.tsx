import {
  type ActivityRef,
  useListAthletePapersQuery,
  useListAthletesQuery,
  useListRegisteredAthletesQuery,
} from '@league/shared/api';
import { Dialog, EmptyState, FailureNotice, SkeletonRows } from '@league/shared/kit';
import { EnrolForm } from './enrol-form.tsx';
import { paperWarnings } from './paper-warnings.ts';

interface ContentProps extends ActivityRef {
  coachId: number;
  /** The day of it, on which the athletes' papers have to hold. */
  date: string;
  /** Called once they are enrolled, with how many. */
  onEnrolled: (count: number) => void;
}

interface Props extends ContentProps {
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

/** A coach enrols athletes in one camp or event. */
export default function EnrolDialog({ name, isOpen, onClose, onEnrolled, ...content }: Props) {
  const handleEnrolled = (count: number) => {
    onEnrolled(count);
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Кого записать?" eyebrow={name}>
      <Content {...content} onEnrolled={handleEnrolled} />
    </Dialog>
  );
}

/** Mounted anew by each opening, so that it asks anew who is registered. */
function Content({ kind, id, coachId, date, onEnrolled }: ContentProps) {
  const athletes = useListAthletesQuery(coachId, { refetchOnMountOrArgChange: true });
  const registered = useListRegisteredAthletesQuery({ kind, id }, { refetchOnMountOrArgChange: true });
  // Only warns: without it athletes can be enrolled all the same.
  const papers = useListAthletePapersQuery(undefined, { refetchOnMountOrArgChange: true });

  if (athletes.data && registered.data) {
    if (athletes.data.length === 0)
      return (
        <EmptyState title="Спортсменов пока нет">
          Здесь будут те, кто выбрал вас тренером, и кого вы подтвердили.
        </EmptyState>
      );
    return (
      <EnrolForm
        kind={kind}
        id={id}
        athletes={athletes.data}
        papers={
          new Map(papers.data?.map((entry) => [entry.athlete_id, paperWarnings(entry.documents, date)]))
        }
        registered={new Set(registered.data.map(({ athlete_id }) => athlete_id))}
        onEnrolled={onEnrolled}
      />
    );
  }
  const failed = [athletes, registered].filter(({ error }) => error);
  if (failed.length > 0)
    return (
      <FailureNotice
        what="список спортсменов"
        onRetry={() => failed.map(({ refetch }) => refetch())}
        isRetrying={failed.some(({ isFetching }) => isFetching)}
      />
    );
  return (
    <section aria-busy="true" aria-label="Загрузка">
      <SkeletonRows rows={5} height="56px" />
    </section>
  );
}
