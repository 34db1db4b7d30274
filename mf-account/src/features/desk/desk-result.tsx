import { isApiError } from '@league/shared';
import { ERROR_CODES } from '@league/shared/contract';
import { SecondFactorNotice } from '@league/shared/kit';
import type { ComponentProps } from 'react';
import { QueryResult } from '../../lib/query-result.tsx';

/** The data of a tab. Where the second step of the login is demanded and missing, the way to it. */
export function DeskResult<Data>(props: ComponentProps<typeof QueryResult<Data>>) {
  const { error, data } = props.query;
  if (data === undefined && isApiError(error) && error.code === ERROR_CODES.secondFactorRequired)
    return <SecondFactorNotice />;
  return <QueryResult {...props} />;
}
