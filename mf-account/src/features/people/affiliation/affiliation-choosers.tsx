import { useListClubsQuery, useListCoachesQuery } from '@league/shared/api';
import { fullName } from '@league/shared/contract';
import { ComboField, FailureNotice } from '@league/shared/kit';

interface Props {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The confirmed clubs, searched by name. */
export function ClubChooser(props: Props) {
  const { data: clubs, error, isFetching, refetch } = useListClubsQuery();
  if (error && !clubs)
    return <FailureNotice what="список клубов" error={error} onRetry={refetch} isRetrying={isFetching} />;
  return (
    <ComboField
      {...props}
      label="Клуб"
      name="clubId"
      required
      options={clubs?.map(({ id, club_name }) => ({ value: String(id), label: club_name })) ?? []}
      {...(!clubs && { placeholder: 'Загрузка...' })}
    />
  );
}

/** The confirmed coaches of a club, searched by name. */
export function CoachChooser({ clubId, ...props }: Props & { clubId: string }) {
  const query = useListCoachesQuery({ id: Number(clubId) }, { skip: !clubId });
  const coaches = clubId ? query.currentData : undefined;
  if (clubId && query.error && !coaches)
    return (
      <FailureNotice
        what="список тренеров"
        error={query.error}
        onRetry={query.refetch}
        isRetrying={query.isFetching}
      />
    );
  const placeholder = !clubId ? 'Сначала выберите клуб' : coaches ? undefined : 'Загрузка...';
  return (
    <ComboField
      {...props}
      label="Тренер"
      name="coachselected"
      required
      disabled={!coaches}
      options={coaches?.map((coach) => ({ value: String(coach.id), label: fullName(coach) })) ?? []}
      {...(placeholder && { placeholder })}
      {...(coaches?.length === 0 && { description: 'В этом клубе пока нет подтверждённых тренеров.' })}
    />
  );
}
