import { octagon, token } from '@league/shared';
import { useObjectUrl } from '@league/shared/kit';
import styled from 'styled-components';

/** The visible square of a picture: its place as shares of what can be moved, and how many times it is enlarged. */
export interface View {
  /** 0: the left edge, 1: the right one. */
  x: number;
  /** 0: the upper edge, 1: the lower one. */
  y: number;
  zoom: number;
}

/** A head is rather above the middle. */
export const FIRST_VIEW: View = { x: 0.5, y: 0.25, zoom: 1 };

const SLIDERS = [
  { name: 'zoom', label: 'Масштаб', min: 1, max: 4 },
  { name: 'x', label: 'Левее, правее', min: 0, max: 1 },
  { name: 'y', label: 'Выше, ниже', min: 0, max: 1 },
] as const;

interface Props {
  file: Blob;
  view: View;
  onView: (view: View) => void;
  /** The browser has shown the file, or cannot. */
  onLoad: () => void;
  onUnreadable: () => void;
}

/** A picture in the octagon in which it will be shown, and what part of it. */
export function Cropper({ file, view, onView, onLoad, onUnreadable }: Props) {
  const url = useObjectUrl(file);
  const place = `${view.x * 100}% ${view.y * 100}%`;
  return (
    <>
      <Stage>
        {url && (
          <img
            src={url}
            alt="Выбранный снимок"
            style={{ objectPosition: place, transformOrigin: place, scale: String(view.zoom) }}
            onLoad={onLoad}
            onError={onUnreadable}
          />
        )}
      </Stage>
      {SLIDERS.map(({ name, label, ...range }) => (
        <Scale key={name}>
          {label}
          <input
            type="range"
            step={0.01}
            {...range}
            value={view[name]}
            onChange={({ target }) => onView({ ...view, [name]: Number(target.value) })}
          />
        </Scale>
      ))}
    </>
  );
}

const Stage = styled.div`
  justify-self: center;
  width: min(60vw, 320px);
  aspect-ratio: 1;
  overflow: hidden;
  ${octagon}

  & > img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
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
