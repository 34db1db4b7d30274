import { isApiError } from '@league/shared';
import { ERROR_CODES } from '@league/shared/contract';
import { QueryResult, SecondFactorNotice } from '@league/shared/kit';
import type { ComponentProps } from 'react';

/** The data of a tab. Where the second step of the login is demanded and missing, the way to it. */
export function OrganiserResult<Data>(props: ComponentProps<typeof QueryResult<Data>>) {
  const { error, data } = props.query;
  if (data === undefined && isApiError(error) && error.code === ERROR_CODES.secondFactorRequired)
    return <SecondFactorNotice />;
  return <QueryResult {...props} />;
}
