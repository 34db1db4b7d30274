import { ButtonLink, isApiError } from '@league/shared';
import { ERROR_CODES } from '@league/shared/contract';
import { EmptyState } from '@league/shared/kit';
import type { ComponentProps } from 'react';
import { QueryResult } from '../../lib/query-result.tsx';

/** The data of a tab. Where the second step of the login is demanded and missing, the way to it. */
export function DeskResult<Data>(props: ComponentProps<typeof QueryResult<Data>>) {
  const { error, data } = props.query;
  if (data === undefined && isApiError(error) && error.code === ERROR_CODES.secondFactorRequired)
    return (
      <EmptyState
        title="Нужен второй шаг входа"
        action={<ButtonLink to="/security">Открыть «Безопасность»</ButtonLink>}
      >
        Здесь данные многих людей. Включите вход по коду или отпечатку, выйдите и войдите с ним.
      </EmptyState>
    );
  return <QueryResult {...props} />;
}
