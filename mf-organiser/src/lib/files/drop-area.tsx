import { Button, token, visuallyHidden } from '@league/shared';
import { Quiet, Row } from '@league/shared/kit';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import styled from 'styled-components';

interface Props {
  /** Names the files for screen readers: «Файл положения». */
  label: string;
  /** The label of the button. */
  choose: string;
  /** Endings and types for the dialog that chooses. */
  accept: string;
  multiple: boolean;
  /** Whether a finger is offered the camera. */
  hasCamera: boolean;
  isDisabled: boolean;
  onFiles: (files: File[]) => void;
}

/** Takes files by dragging, choosing or the camera. */
export function DropArea({ label, choose, accept, multiple, hasCamera, isDisabled, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: Iterable<File>) => {
    const taken = [...files].slice(0, multiple ? undefined : 1);
    if (!isDisabled && taken.length > 0) onFiles(taken);
  };
  const handleChoice = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Allows choosing the same file again after it was corrected.
    target.value = '';
    take(files);
  };
  const handleDrag = (event: DragEvent) => {
    // Else the browser would open the file instead of the page.
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') take(event.dataTransfer.files);
  };
  const hidden = { type: 'file', tabIndex: -1, onChange: handleChoice } as const;
  return (
    <Area
      role="group"
      aria-label={label}
      $isOver={isOver}
      onDragOver={handleDrag}
      onDragLeave={handleDrag}
      onDrop={handleDrag}
    >
      <Row $align="center">
        <Button variant="secondary" disabled={isDisabled} onClick={() => input.current?.click()}>
          {choose}
        </Button>
        {hasCamera && (
          <OnTouch>
            <Button variant="quiet" onClick={() => camera.current?.click()}>
              Снять камерой
            </Button>
          </OnTouch>
        )}
        <OnPointer>или перетащите {multiple ? 'файлы' : 'файл'} сюда</OnPointer>
      </Row>
      <Hidden {...hidden} ref={input} aria-label={label} accept={accept} multiple={multiple} />
      {hasCamera && (
        <Hidden
          {...hidden}
          ref={camera}
          aria-label={`${label}: камера`}
          accept="image/*"
          capture="environment"
        />
      )}
    </Area>
  );
}

const Area = styled.div<{ $isOver: boolean }>`
  position: relative;
  padding: ${token('s3')};
  border: 1px dashed ${token('edge')};
  border-radius: ${token('radiusM')};
  background: ${({ $isOver }) => ($isOver ? token('chungSoft') : 'none')};
`;

const Hidden = styled.input`
  ${visuallyHidden}
`;

/** A finger has a camera at hand. */
const OnTouch = styled.span`
  @media not (pointer: coarse) {
    display: none;
  }
`;
const OnPointer = styled(Quiet).attrs({ as: 'span' })`
  @media (pointer: coarse) {
    display: none;
  }
`;
