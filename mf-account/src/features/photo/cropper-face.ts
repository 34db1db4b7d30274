import { token } from '@league/shared';
import { css } from 'styled-components';

/**
 * Styles of react-easy-crop's parts. The library would write them into a style element of its own, which the site's
 * content security policy refuses.
 */
export const cropperFace = css`
  .reactEasyCrop_Container {
    position: absolute;
    inset: 0;
    display: flex;
    align-items: center;
    justify-content: center;
    overflow: hidden;
    cursor: move;
    touch-action: none;
    user-select: none;
  }

  .reactEasyCrop_Image {
    max-width: unset;
    will-change: transform;
  }

  .reactEasyCrop_Contain {
    position: absolute;
    inset: 0;
    max-width: 100%;
    max-height: 100%;
    margin: auto;
  }

  .reactEasyCrop_CropArea {
    position: absolute;
    top: 50%;
    left: 50%;
    box-sizing: border-box;
    overflow: hidden;
    color: ${token('veil')};
    box-shadow: 0 0 0 9999em;
    transform: translate(-50%, -50%);
  }

  /* Veils the corners outside the octagon. */
  .reactEasyCrop_CropArea::after {
    content: '';
    position: absolute;
    inset: 0;
    background: ${token('veil')};
    clip-path: polygon(
      evenodd,
      0 0,
      100% 0,
      100% 100%,
      0 100%,
      0 0,
      29.3% 0,
      70.7% 0,
      100% 29.3%,
      100% 70.7%,
      70.7% 100%,
      29.3% 100%,
      0 70.7%,
      0 29.3%,
      29.3% 0
    );
  }

  .reactEasyCrop_CropArea:focus-visible {
    outline: 3px solid ${token('card')};
    outline-offset: -3px;
  }
`;
