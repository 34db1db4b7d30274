import { token } from '@league/shared';
import { useObjectUrl } from '@league/shared/kit';
import { useState } from 'react';
import EasyCrop, { type Area, type Point } from 'react-easy-crop';
import styled from 'styled-components';
import { cropperFace } from './cropper-face.ts';

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
