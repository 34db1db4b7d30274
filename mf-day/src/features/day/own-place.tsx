import { Skeleton } from '@league/shared/kit';

/** Of a heading and one entry: most people have one child. */
export const OwnPlace = () => <Skeleton height="148px" />;
