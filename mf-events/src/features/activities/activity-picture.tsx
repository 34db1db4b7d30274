import { token } from '@league/shared';
import type { ActivityTerms } from '@league/shared/contract';
import { PictureFace } from '@league/shared/tournament';
import { useState } from 'react';
import styled from 'styled-components';

type Props = Pick<ActivityTerms, 'picture_url' | 'picture_alt'> & {
  /** At the top of its page: loaded before anything below. */
  isFirst?: boolean;
};

/** The picture of a camp or an event, if it has one; its place is kept while it loads. */
export function ActivityPicture({ picture_url, picture_alt, isFirst = false }: Props) {
  const [isBroken, setBroken] = useState(false);
  if (!picture_url || isBroken) return null;
  return (
    <Picture
      src={picture_url}
      alt={picture_alt ?? ''}
      width={1200}
      height={630}
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      onError={() => setBroken(true)}
    />
  );
}

const Picture = styled(PictureFace)`
  margin-bottom: ${token('s3')};
`;
