import { token } from '@league/shared';
import { Skeleton } from '@league/shared/kit';
import styled from 'styled-components';

// Shared parts of the day's pages.

export const Heading = styled.h2`
  font-size: ${token('lead')};
  font-weight: 600;
`;
/** Below a `Heading`, and no larger. */
export const Subheading = styled.h3`
  font-size: ${token('body')};
  font-weight: 600;
`;
/** Long values of a hash: break anywhere, and read by figures. */
export const Code = styled.code`
  font-size: ${token('small')};
  overflow-wrap: anywhere;
`;

/** In the place of the two facts of a day or a category while they load. */
export const LOADING_FACTS = ['140px', '260px'].map((width) => (
  <Skeleton key={width} width={width} height="1em" />
));
