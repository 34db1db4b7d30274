import { Button, token, visuallyHidden } from '@league/shared';
import { Answer, PlainList, Quiet, Row, Stack, UploadProgress } from '@league/shared/kit';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { ACCEPTED } from './file-rules.ts';
import { useUploads } from './use-uploads.ts';

interface Props {
  /** Names the files for screen readers: «Файл положения». */
  label: string;
  /** The label of the button. */
  choose: string;
  multiple?: boolean;
  onStored: (name: string) => void;
}

/** Takes files by dragging, choosing or the camera, and sends them. */
export function FileDrop({ label, choose, multiple = false, onStored }: Props) {
  const { uploads, add, retry, cancel, drop } = useUploads(onStored);
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: Iterable<File> | null | undefined) =>
    add([...(files ?? [])].slice(0, multiple ? undefined : 1));
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
    <Stack $gap="s3">
      <Area
        role="group"
        aria-label={label}
        $isOver={isOver}
        onDragOver={handleDrag}
        onDragLeave={handleDrag}
        onDrop={handleDrag}
      >
        <Row $align="center">
          <Button variant="secondary" onClick={() => input.current?.click()}>
            {choose}
          </Button>
          <OnTouch>
            <Button variant="quiet" onClick={() => camera.current?.click()}>
              Снять камерой
            </Button>
          </OnTouch>
          <OnPointer>или перетащите {multiple ? 'файлы' : 'файл'} сюда</OnPointer>
        </Row>
        <Hidden {...hidden} ref={input} aria-label={label} accept={ACCEPTED} multiple={multiple} />
        <Hidden
          {...hidden}
          ref={camera}
          aria-label={`${label}: камера`}
          accept="image/*"
          capture="environment"
        />
      </Area>
      {uploads.length > 0 && (
        <PlainList $gap="s3">
          {uploads.map((one) => (
            <Stack as="li" $gap="s2" key={one.id}>
              <Name>{one.file.name}</Name>
              {one.problem === undefined ? (
                <UploadProgress
                  share={one.share}
                  label={`Загрузка: ${one.file.name}`}
                  onCancel={() => cancel(one)}
                />
              ) : (
                <Answer
                  tone="error"
                  action={
                    <Row>
                      {one.isOpen && (
                        <Button variant="secondary" onClick={() => retry(one)}>
                          Ещё раз
                        </Button>
                      )}
                      <Button
                        variant="quiet"
                        aria-label={`Убрать: ${one.file.name}`}
                        onClick={() => drop(one)}
                      >
                        Убрать
                      </Button>
                    </Row>
                  }
                >
                  {one.problem}
                </Answer>
              )}
            </Stack>
          ))}
        </PlainList>
      )}
    </Stack>
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

const Name = styled.p`
  font-weight: 600;
  overflow-wrap: anywhere;
`;
