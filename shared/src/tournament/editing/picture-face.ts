import { token } from '@league/shared';
import styled from 'styled-components';

/** A picture in the shape of a social preview. */
export const PictureFace = styled.img`
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: 1200 / 630;
  object-fit: cover;
  border-radius: ${token('radiusS')};
  background: ${token('line')};
`;
