import { ButtonLink, selectVerifiedUser, useAppSelector } from '@league/shared';
import { boardPath, courtPath, dayPath } from './day-text.ts';
import { useGetMyDayQuery } from './days.api.ts';

interface Props {
  tournament: string;
  /** The court that the page is about. */
  court?: number | null;
  hasBoard?: boolean;
}

/** From a page of a day to its others: the board for everybody, the desks for those who may open them. */
export function DayTools({ tournament, court = null, hasBoard = true }: Props) {
  const hasDesk = useHasDesk(tournament);
  return (
    <>
      {hasBoard && (
        <ButtonLink to={boardPath(tournament, court)} variant="secondary">
          {court === null ? 'Табло' : `Табло корта\u00a0${court}`}
        </ButtonLink>
      )}
      {hasDesk && court !== null && (
        <ButtonLink to={courtPath(tournament, court)} variant="secondary">
          Вести корт&nbsp;{court}
        </ButtonLink>
      )}
      {hasDesk && (
        <ButtonLink to={`${dayPath(tournament)}/desk`} variant="secondary">
          Стол секретариата
        </ButtonLink>
      )}
    </>
  );
}

/** Whether the desk is open to the viewer: a secretary, or an organiser of the league, who may always become one. */
function useHasDesk(tournament: string): boolean {
  const viewer = useAppSelector(selectVerifiedUser);
  const { data } = useGetMyDayQuery({ tournament }, { skip: viewer === null });
  return viewer?.organiser === true || data?.isSecretary === true;
}
