import { type ApiError, ButtonLink, isApiError } from '@league/shared';
import { EmptyState } from '@league/shared/kit';
import { TOURNAMENTS_TAB } from './paths.ts';

/** Whether the desk has no such tournament: the address is wrong, or it belongs to the archive of the site. */
export const isAbsent = (error: unknown): error is ApiError =>
  isApiError(error) && [400, 404, 409].includes(Number(error.status));

/** In place of a tournament that the desk does not have. */
export const AbsentTournament = ({ error }: { error: ApiError }) => (
  <EmptyState
    title="На столе нет такого турнира"
    action={<ButtonLink to={TOURNAMENTS_TAB}>Турниры</ButtonLink>}
  >
    {error.status === 409 ? error.message : 'Проверьте адрес или найдите турнир в списке.'}
  </EmptyState>
);
