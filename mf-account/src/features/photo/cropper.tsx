import { token } from '@league/shared';
import { useObjectUrl } from '@league/shared/kit';
import { useState } from 'react';
import EasyCrop, { type Area, type Point } from 'react-easy-crop';
import styled, { css } from 'styled-components';

/**
 * Styles of react-easy-crop's parts. The library would write them into a style element of its own, which the site's
 * content security policy refuses.
 */
const cropperFace = css`
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

interface Props {
  file: Blob;
  /** The visible square of the picture, in its pixels. */
  onArea: (area: Area) => void;
  /** The browser cannot show the file. */
  onUnreadable: () => void;
}

const MAX_ZOOM = 4;

/** Moves and zooms a picture under the octagon in which it will be shown. */
export function Cropper({ file, onArea, onUnreadable }: Props) {
  const url = useObjectUrl(file);
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <Stage>
        {url && (
          <EasyCrop
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, area) => onArea(area)}
            mediaProps={{ alt: 'Выбранный снимок', onError: onUnreadable }}
            cropperProps={{ role: 'group', 'aria-label': 'Видимая часть снимка: двигайте стрелками' }}
          />
        )}
      </Stage>
      <Scale>
        Масштаб
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </Scale>
    </>
  );
}

const Stage = styled.div`
  position: relative;
  height: min(60vw, 320px);
  overflow: hidden;
  border-radius: ${token('radiusM')};
  color-scheme: light;
  background: ${token('ink')};

  ${cropperFace}
`;
const Scale = styled.label`
  display: flex;
  gap: ${token('s3')};
  align-items: center;
  min-height: ${token('touch')};
  font-weight: 600;

  & > input {
    flex: 1;
    min-width: 0;
    height: ${token('touch')};
    accent-color: ${token('chung')};
  }
`;
