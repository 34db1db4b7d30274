import { Button } from '@league/shared';
import { Answer, PlainList, Row, Stack, UploadProgress } from '@league/shared/kit';
import styled from 'styled-components';
import { DropArea } from '../../../lib/files/drop-area.tsx';
import { ACCEPTED, useUploads } from './use-uploads.ts';

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
  return (
    <Stack $gap="s3">
      <DropArea label={label} choose={choose} accept={ACCEPTED} multiple={multiple} hasCamera onFiles={add} />
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

const Name = styled.p`
  font-weight: 600;
  overflow-wrap: anywhere;
`;
