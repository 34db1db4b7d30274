import { calm, token } from '@league/shared';
import styled, { keyframes } from 'styled-components';

/** A photo is on its way; how far, a browser does not say of what it sends. */
export const UploadProgress = () => (
  <Row role="status">
    <Track aria-hidden="true" />
    Загрузка...
  </Row>
);

const slide = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(250%); }
`;

const Row = styled.div`
  display: grid;
  gap: ${token('s2')};
  color: ${token('ink2')};
`;
const Track = styled.div`
  height: 6px;
  overflow: hidden;
  border-radius: ${token('round')};
  background: ${token('track')};

  &::after {
    content: '';
    display: block;
    width: 40%;
    height: 100%;
    border-radius: inherit;
    background: ${token('chung')};
    animation: ${slide} 1.2s linear infinite;
  }

  ${calm} {
    &::after {
      width: 100%;
      opacity: 0.5;
      animation: none;
    }
  }
`;
