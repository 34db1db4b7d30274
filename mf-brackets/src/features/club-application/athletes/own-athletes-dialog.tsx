import { useListAthletesQuery, useListCoachesQuery } from '@league/shared/api';
import { fullName, type User } from '@league/shared/contract';
import {
  bothQueries,
  Dialog,
  type DialogControl,
  EmptyState,
  QueryResult,
  SelectField,
  Stack,
} from '@league/shared/kit';
import type { DraftRow } from '@league/shared/tournament';
import { useState } from 'react';
import type { Draft } from '../draft/application-draft.ts';
import { OwnAthletesForm } from './own-athletes-form.tsx';

interface Taking {
  /** The application; athletes who are in it already are not taken again. */
  draft: Draft;
  /** Values of new rows where a profile has none. */
  takenOver: Partial<DraftRow>;
  onTaken: (rows: DraftRow[]) => void;
}

interface Props extends Taking, DialogControl {
  /** A coach, or a club, whose coaches' athletes are taken. */
  account: User;
}

/** Lets a coach add own athletes to the application, a club those of its coaches and those it holds without one. */
export default function OwnAthletesDialog({ isOpen, onClose, account, ...taking }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Мои спортсмены">
      {account.user_type === 'club' ? (
        <OfClub accountId={account.id} clubId={account.club_id ?? 0} {...taking} onDone={onClose} />
      ) : (
        <Content
          coachId={account.id}
          nobody="Здесь будут те, кто выбрал вас тренером и кого вы подтвердили."
          {...taking}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

/** In place of a coach's id: the athletes the club holds since their coach left. */
const NO_COACH = 'none';

interface ClubProps extends Taking {
  accountId: number;
  clubId: number;
  onDone: () => void;
}

/** The athletes of one coach of the club at a time, or those without a coach. */
function OfClub({ accountId, clubId, ...taking }: ClubProps) {
  const coaches = useListCoachesQuery({ id: clubId });
  const ofClub = useListAthletesQuery({ coachId: accountId });
  const [picked, setPicked] = useState('');
  if (!coaches.data || !ofClub.data)
    return (
      <QueryResult query={bothQueries(coaches, ofClub)} what="список спортсменов клуба" rows={5}>
        {() => null}
      </QueryResult>
    );
  const groups = [
    ...(ofClub.data.length > 0
      ? [{ value: NO_COACH, label: 'Без тренера', coachId: accountId, coachName: '' }]
      : []),
    ...coaches.data.map((coach) => ({
      value: String(coach.id),
      label: fullName(coach),
      coachId: coach.id,
      coachName: fullName(coach),
    })),
  ];
  const chosen = groups.length === 1 ? groups[0] : groups.find(({ value }) => value === picked);
  if (groups.length === 0)
    return (
      <EmptyState title="Тренеров пока нет">Спортсмены появятся здесь вместе с тренерами клуба.</EmptyState>
    );
  return (
    <>
      <Stack $below="s4">
        <SelectField
          label="Тренер"
          name="coach"
          required
          value={chosen?.value ?? ''}
          onChange={({ target }) => setPicked(target.value)}
        >
          {groups.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </Stack>
      {chosen && (
        <Content
          key={chosen.value}
          coachId={chosen.coachId}
          nobody="Здесь будут те, кто выбрал этого тренера и кого он подтвердил."
          {...taking}
          takenOver={{ ...taking.takenOver, coachName: chosen.coachName }}
        />
      )}
    </>
  );
}

interface ContentProps extends Taking {
  coachId: number;
  /** What the list will show once somebody is in it. */
  nobody: string;
  onDone: () => void;
}

/** Mounted again by each opening, so that it refetches. */
function Content({ coachId, nobody, ...form }: ContentProps) {
  const query = useListAthletesQuery({ coachId });
  return (
    <QueryResult query={query} what="список спортсменов" rows={5}>
      {(athletes) =>
        athletes.length === 0 ? (
          <EmptyState title="Спортсменов пока нет">{nobody}</EmptyState>
        ) : (
          <OwnAthletesForm athletes={athletes} {...form} />
        )
      }
    </QueryResult>
  );
}
