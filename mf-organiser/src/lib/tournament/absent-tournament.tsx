import { ButtonLink, isApiError } from '@league/shared';
import { EmptyState } from '@league/shared/kit';
import { TOURNAMENTS_TAB } from './paths.ts';

/** Whether the desk has no such tournament. */
export const isAbsent = (error: unknown): boolean =>
  isApiError(error) && [400, 404].includes(Number(error.status));

/** In place of a tournament that the desk does not have. */
export const AbsentTournament = () => (
  <EmptyState
    title="На столе нет такого турнира"
    action={<ButtonLink to={TOURNAMENTS_TAB}>Турниры</ButtonLink>}
  >
    Проверьте адрес или найдите турнир в списке.
  </EmptyState>
);
