import { ButtonLink } from '@league/shared';
import { useListDaysQuery } from '@league/shared/api';

/** The way from a tournament's own page to its day; nothing while it has none. Fills the slot `day/link`. */
export function DayLink({ tournament }: { tournament: string }) {
  const { data } = useListDaysQuery();
  if (!data?.some((head) => head.tournament === tournament)) return null;
  return (
    <ButtonLink to={`/day/${tournament}`} variant="secondary">
      Сетки и&nbsp;участники
    </ButtonLink>
  );
}
