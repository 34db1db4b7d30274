import { Button } from '@league/shared';
import type { PrivatePicture } from '@league/shared/api';
import {
  FileButton,
  IMAGE_TYPES,
  imageProblem,
  Quiet,
  Row,
  Stack,
  Text,
  useObjectUrl,
} from '@league/shared/kit';
import { useId, useState } from 'react';
import { Picture, StoredPhoto } from './stored-photo.tsx';

interface Props {
  photo: File | null;
  onChange: (photo: File | null) => void;
  /** The provider has one; a chosen photo replaces it. */
  stored: PrivatePicture | null;
}

/** The stamped form as a picture, sent after the application is saved. */
export function StampedPhoto({ photo, onChange, stored }: Props) {
  const errorId = useId();
  const [problem, setProblem] = useState<string>();
  const preview = useObjectUrl(photo);

  const handleFile = (file: File) => {
    const found = imageProblem(file);
    setProblem(found);
    if (!found) onChange(file);
  };

  return (
    <Stack $gap="s3" $justify="start">
      {preview && <Picture src={preview} alt="Выбранное фото заявки" />}
      {photo && <Quiet>Фото отправится вместе с заявкой.</Quiet>}
      {!photo && stored && (
        <>
          <StoredPhoto key={stored.storedAt} picture={stored} />
          <Quiet>Фото уже приложено. Новое его заменит.</Quiet>
        </>
      )}
      <Row>
        <FileButton
          fileLabel="Снимок заявки"
          accept={IMAGE_TYPES.join()}
          aria-describedby={problem ? errorId : undefined}
          onFile={handleFile}
        >
          {photo || stored ? 'Выбрать другое фото' : 'Приложить фото'}
        </FileButton>
        {photo && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            Не прикладывать
          </Button>
        )}
      </Row>
      {problem && (
        <Text $color="hongInk" id={errorId} role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
