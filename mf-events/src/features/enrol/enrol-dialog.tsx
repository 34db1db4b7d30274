import { ButtonLink, type Handover, useHandover } from '@league/shared';
import { type ActivityRef, useListAthletePapersQuery, useListAthletesQuery } from '@league/shared/api';
import { bothQueries, Dialog, type DialogControl, EmptyState, QueryResult } from '@league/shared/kit';
import { useDraft } from '@league/shared/tournament';
import { useEffect } from 'react';
import { useListRegisteredAthletesQuery } from '../../lib/activities.api.ts';
import { useOrganiser } from '../../lib/viewer.ts';
import { EnrolForm, type EnrolFormProps } from './enrol-form.tsx';
import { paperWarnings } from './paper-warnings.ts';

interface Target extends ActivityRef {
  /** The account of the coach, or of the club. */
  coachId: number;
  /** The day of the camp or event, on which the athletes' papers have to be valid. */
  date: string;
}

interface Props extends Target, DialogControl {
  name: string;
  /** Called with the number of enrolled athletes. */
  onEnrolled: (count: number) => void;
}

const NOBODY: readonly number[] = [];
/** Reads the kept choice; undefined if it has another shape. */
export const readIds = (saved: unknown) =>
  Array.isArray(saved) && saved.every(Number.isInteger) ? (saved as readonly number[]) : undefined;

/** Leads a coach to where a whole list is pasted; it comes back with its athletes picked. */
function PasteLink({ coachId }: { coachId: number }) {
  const { organiser } = useOrganiser();
  return (
    organiser === 'coach' && (
      <ButtonLink to={`/profile/${coachId}`} state={{ paste: true } satisfies Handover} variant="quiet">
        Вставить список
      </ButtonLink>
    )
  );
}

/**
 * A coach, or a club that holds athletes without one, enrols athletes in one camp or event. The selection survives
 * closing the dialog and leaving the page.
 */
export default function EnrolDialog({ name, isOpen, onClose, onEnrolled, ...target }: Props) {
  const [picked, setPicked] = useDraft(`enrol-${target.kind}-${target.id}`, NOBODY, readIds);
  // A coach who comes from adding athletes means them.
  const { picked: brought = NOBODY } = useHandover();
  useEffect(() => {
    if (brought.length > 0) setPicked((before) => [...new Set([...before, ...brought])]);
  }, [brought, setPicked]);
  const handleEnrolled = (count: number) => {
    setPicked(NOBODY);
    onEnrolled(count);
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Кого записать?" eyebrow={name}>
      <Content {...target} picked={picked} onPick={setPicked} onEnrolled={handleEnrolled} />
    </Dialog>
  );
}

type ContentProps = Target & Pick<EnrolFormProps, 'picked' | 'onPick' | 'onEnrolled'>;

/** Mounted by each opening, so that the registered athletes are refetched. */
function Content({ kind, id, coachId, date, picked, ...selection }: ContentProps) {
  const athletes = useListAthletesQuery({ coachId });
  const registered = useListRegisteredAthletesQuery({ kind, id });
  // Only for warnings: athletes can be enrolled while this is missing.
  const papers = useListAthletePapersQuery();

  return (
    <QueryResult query={bothQueries(athletes, registered)} what="список спортсменов" rows={5}>
      {([athletes, registered]) => {
        if (athletes.length === 0)
          return (
            <>
              <EmptyState title="Спортсменов пока нет">
                Здесь будут те, кто выбрал вас тренером и кого вы подтвердили. Команду можно добавить и
                самому.
              </EmptyState>
              <PasteLink coachId={coachId} />
            </>
          );
        const [first, ...others] = athletes;
        const isUntouched = picked === NOBODY;
        return (
          <EnrolForm
            kind={kind}
            id={id}
            athletes={athletes}
            day={date}
            papers={
              new Map(papers.data?.map((entry) => [entry.athlete_id, paperWarnings(entry.documents, date)]))
            }
            registered={new Set(registered.map(({ athlete_id }) => athlete_id))}
            // Nobody else can be meant.
            picked={isUntouched && first && others.length === 0 ? [first.id] : picked}
            paste={<PasteLink coachId={coachId} />}
            {...selection}
          />
        );
      }}
    </QueryResult>
  );
}
