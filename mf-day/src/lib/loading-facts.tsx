import { Skeleton } from '@league/shared/kit';

/** In the place of the two facts of a day or a category while they load. */
export const LOADING_FACTS = ['140px', '260px'].map((width) => (
  <Skeleton key={width} width={width} height="1em" />
));
