import { token } from '@league/shared';
import { type PrivatePicture, useReadPrivatePictureQuery } from '@league/shared/api';
import { Notice, QueryResult, Skeleton } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';

/** The stored photo of the stamped form. Needs the time of the picture as its key. */
export function StoredPhoto({ picture }: { picture: PrivatePicture }) {
  const query = useReadPrivatePictureQuery(picture);
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <Notice tone="error">Приложенное фото не открылось.</Notice>;
  return (
    <QueryResult
      query={query}
      what="приложенное фото"
      loading={
        <Place>
          <Skeleton height="100%" radius={token('radiusS')} />
        </Place>
      }
    >
      {(src) => (
        <a href={src} target="_blank" rel="noreferrer" title="Открыть целиком">
          <Picture src={src} alt="Приложенное фото заявки" onError={() => setIsBroken(true)} />
        </a>
      )}
    </QueryResult>
  );
}

/** A photo of a sheet of paper, small enough to be beside the field. */
export const Picture = styled.img`
  max-width: 100%;
  max-height: 280px;
  border: 1px solid ${token('line')};
  border-radius: ${token('radiusS')};
  object-fit: contain;
`;
/** As high as the picture, so that nothing moves when it has loaded. */
const Place = styled.div`
  width: 200px;
  max-width: 100%;
  height: 280px;
`;
