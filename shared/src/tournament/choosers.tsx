import { useListClubsQuery, useListCoachesQuery } from '@league/shared/api';
import { fullName } from '@league/shared/contract';
import { ComboField, type ComboFieldProps, FailureNotice } from '@league/shared/kit';

/** The value of «Моего клуба пока нет» and «Моего тренера пока нет». */
export const ABSENT = 'absent';

interface Props extends Omit<ComboFieldProps, 'options' | 'label'> {
  /** Whether the answer that the league does not have it yet is among the choices. */
  mayBeAbsent?: boolean;
}

const LOADING = 'Загрузка...';
const notFound = (absent: string) => `Ничего не найдено. Сотрите введённое и выберите «${absent}».`;

/** The confirmed clubs, searched by name. */
export function ClubChooser({ mayBeAbsent = false, ...choice }: Props) {
  const { data: clubs, error, isFetching, refetch } = useListClubsQuery();
  if (error && !clubs)
    return <FailureNotice what="список клубов" error={error} onRetry={refetch} isRetrying={isFetching} />;
  const absent = { value: ABSENT, label: 'Моего клуба пока нет' };
  return (
    <ComboField
      {...choice}
      label="Клуб"
      required
      options={[
        ...(mayBeAbsent ? [absent] : []),
        ...(clubs ?? []).map(({ id, club_name }) => ({ value: String(id), label: club_name })),
      ]}
      placeholder={clubs ? undefined : LOADING}
      nothingFound={!clubs ? LOADING : mayBeAbsent ? notFound(absent.label) : undefined}
      description={
        choice.value === ABSENT
          ? 'Кабинет откроется и без клуба. Когда клуб зарегистрируется в лиге, выберите его в профиле.'
          : undefined
      }
    />
  );
}

/** The confirmed coaches of a club, searched by name; nothing to choose where there is no club. */
export function CoachChooser({ clubId, mayBeAbsent = false, ...choice }: Props & { clubId: string }) {
  const hasClub = clubId !== '' && clubId !== ABSENT;
  const { currentData, error, isFetching, refetch } = useListCoachesQuery(
    { id: Number(clubId) },
    { skip: !hasClub },
  );
  if (clubId === ABSENT) return null;
  const coaches = hasClub ? currentData : undefined;
  if (hasClub && error && !coaches)
    return <FailureNotice what="список тренеров" error={error} onRetry={refetch} isRetrying={isFetching} />;
  const absent = { value: ABSENT, label: 'Моего тренера пока нет' };
  return (
    <ComboField
      {...choice}
      label="Тренер"
      required
      disabled={!hasClub}
      placeholder={!hasClub ? 'Сначала выберите клуб' : coaches ? undefined : LOADING}
      nothingFound={!coaches ? LOADING : mayBeAbsent ? notFound(absent.label) : undefined}
      description={coaches?.length === 0 ? 'В этом клубе пока нет подтверждённых тренеров.' : undefined}
      options={[
        ...(mayBeAbsent && coaches ? [absent] : []),
        ...(coaches ?? []).map((coach) => ({ value: String(coach.id), label: fullName(coach) })),
      ]}
    />
  );
}
