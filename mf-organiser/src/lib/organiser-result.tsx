import { isApiError } from '@league/shared';
import { ERROR_CODES } from '@league/shared/contract';
import { QueryResult, SecondFactorNotice } from '@league/shared/kit';
import type { ComponentProps } from 'react';

/** Whether the second step of the login is demanded and missing. */
export const lacksSecondStep = (error: unknown): boolean =>
  isApiError(error) && error.code === ERROR_CODES.secondFactorRequired;

/** The data of a part. Where the second step of the login is demanded and missing, the way to it. */
export function OrganiserResult<Data>(props: ComponentProps<typeof QueryResult<Data>>) {
  const { error, data } = props.query;
  if (data === undefined && lacksSecondStep(error)) return <SecondFactorNotice />;
  return <QueryResult {...props} />;
}
