import { Button, ButtonLink, isApiError, token, useOffline } from '@league/shared';
import { type PrivatePicture as Picture, useReadPrivatePictureQuery } from '@league/shared/api';
import { ERROR_CODES } from '@league/shared/contract';
import { Skeleton } from '@league/shared/kit';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';

interface Props {
  picture: Picture;
  /** Draws it once loaded; `onBroken` is for a file that the browser cannot show. */
  children: (src: string, onBroken: () => void) => ReactNode;
}

/** A picture with restricted access: loading, failed, or there. Its key must be the time when the picture was stored. */
export function PrivatePicture({ picture, children }: Props) {
  const { data: src, error, isFetching, refetch } = useReadPrivatePictureQuery(picture);
  const [isBroken, setBroken] = useState(false);
  useOffline(() => error && refetch());
  if (isApiError(error) && error.code === ERROR_CODES.secondFactorRequired) {
    return (
      <Frame>
        <span>Чтобы открывать чужие документы, включите вход по коду или отпечатку.</span>
        <ButtonLink to="/security" variant="secondary">
          Безопасность
        </ButtonLink>
      </Frame>
    );
  }
  if (error || isBroken) {
    return (
      <Frame>
        <span>Файл не открылся.</span>
        {error && (
          <Button variant="quiet" busy={isFetching} onClick={refetch}>
            Повторить
          </Button>
        )}
      </Frame>
    );
  }
  if (!src) {
    return (
      <Frame aria-busy="true" aria-label="Загрузка">
        <Skeleton height="100%" radius={token('radiusS')} />
      </Frame>
    );
  }
  return children(src, () => setBroken(true));
}

/** In a dialog, as large as possible. */
export const LargePicture = styled.img`
  display: block;
  max-width: 100%;
  margin: 0 auto;
  border-radius: ${token('radiusS')};
`;
const Frame = styled.div`
  display: grid;
  place-items: center;
  align-content: center;
  height: 160px;
  border-radius: ${token('radiusS')};
  background: ${token('track')};
  color: ${token('ink2')};
  text-align: center;
`;
