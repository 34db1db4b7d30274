import { useListAthletesQuery, useListCoachesQuery } from '@league/shared/api';
import type { User } from '@league/shared/contract';
import { Dialog, EmptyState, FailureNotice, SelectField, SkeletonRows } from '@league/shared/kit';
import { useState } from 'react';
import type { Draft, DraftRow } from '../draft/draft.ts';
import { fullName } from '../draft/from-profile.ts';
import { OwnAthletesForm } from './own-athletes-form.tsx';

interface Taking {
  /** The application; athletes who are in it already are not taken again. */
  draft: Draft;
  /** Values of new rows where a profile has none. */
  takenOver: Partial<DraftRow>;
  onTaken: (rows: DraftRow[]) => void;
}

interface Props extends Taking {
  /** A coach, or a club, whose coaches' athletes are taken. */
  account: User;
  isOpen: boolean;
  onClose: () => void;
}

/** Lets a coach add own athletes to the application, a club those of its coaches. */
export default function OwnAthletesDialog({ isOpen, onClose, account, ...taking }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Мои спортсмены">
      {account.user_type === 'club' ? (
        <OfClub clubId={account.club_id ?? 0} {...taking} onDone={onClose} />
      ) : (
        <Content coachId={account.id} {...taking} onDone={onClose} />
      )}
    </Dialog>
  );
}

/** The athletes of one coach of the club at a time. */
function OfClub({ clubId, ...taking }: Taking & { clubId: number; onDone: () => void }) {
  const { data, error, isFetching, refetch } = useListCoachesQuery({ id: clubId });
  const [chosen, setChosen] = useState('');
  const coach = data?.find(({ id }) => String(id) === chosen) ?? (data?.length === 1 ? data[0] : undefined);
  if (!data)
    return error ? (
      <FailureNotice what="список тренеров" error={error} onRetry={refetch} isRetrying={isFetching} />
    ) : (
      <Waiting />
    );
  if (data.length === 0)
    return (
      <EmptyState title="Тренеров пока нет">Спортсмены появятся здесь вместе с тренерами клуба.</EmptyState>
    );
  return (
    <>
      <SelectField
        label="Тренер"
        name="coach"
        required
        value={coach ? String(coach.id) : ''}
        onChange={({ target }) => setChosen(target.value)}
      >
        {data.map((one) => (
          <option key={one.id} value={one.id}>
            {fullName(one)}
          </option>
        ))}
      </SelectField>
      {coach && (
        <Content
          key={coach.id}
          coachId={coach.id}
          {...taking}
          takenOver={{ ...taking.takenOver, coachName: fullName(coach) }}
        />
      )}
    </>
  );
}

/** Mounted again by each opening, so that it refetches. */
function Content({ coachId, ...form }: Taking & { coachId: number; onDone: () => void }) {
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
  return <Waiting />;
}

const Waiting = () => (
  <section aria-busy="true" aria-label="Загрузка">
    <SkeletonRows rows={5} height="56px" />
  </section>
);
