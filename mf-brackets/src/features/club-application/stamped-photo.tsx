import { token, visuallyHidden } from '@league/shared';
import { Button } from '@league/shared/kit';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';

const MEGABYTE = 1024 * 1024;
const MAX_BYTES = 10 * MEGABYTE;

function problemOf({ type, size }: File): string | null {
  if (!type.startsWith('image/')) return 'Это не изображение. Выберите снимок JPEG, PNG или WebP.';
  return size > MAX_BYTES ? 'Файл слишком большой. Выберите снимок до 10 МБ.' : null;
}

interface Props {
  photo: File | null;
  onChange: (photo: File | null) => void;
  /** There is one with the provider; a chosen one takes its place. */
  isStored: boolean;
}

/** The stamped form as a picture, sent after the application is saved. */
export function StampedPhoto({ photo, onChange, isStored }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const preview = useObjectUrl(photo);

  const handleFile = (file: File) => {
    const found = problemOf(file);
    setProblem(found);
    if (!found) onChange(file);
  };

  return (
    <Stack>
      {preview && <Preview src={preview} alt="Выбранное фото заявки" />}
      {photo && <Hint>Фото отправится вместе с заявкой.</Hint>}
      {!photo && isStored && <Hint>Фото уже приложено. Новое его заменит.</Hint>}
      <Row>
        <Button
          variant="secondary"
          aria-describedby={problem ? errorId : undefined}
          onClick={() => input.current?.click()}
        >
          {photo || isStored ? 'Выбрать другое фото' : 'Приложить фото'}
        </Button>
        {photo && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            Не прикладывать
          </Button>
        )}
        <FileInput
          ref={input}
          type="file"
          aria-label="Снимок заявки"
          tabIndex={-1}
          accept="image/jpeg,image/png,image/webp"
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file) handleFile(file);
          }}
        />
      </Row>
      {problem && (
        <ErrorText id={errorId} role="alert">
          {problem}
        </ErrorText>
      )}
    </Stack>
  );
}

/** An address of this tab for a chosen file, for as long as it is looked at. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token('s3')};
`;
const Row = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s3')};
`;
const Preview = styled.img`
  max-width: 100%;
  max-height: 280px;
  border: 1px solid ${token('line')};
  border-radius: ${token('radiusS')};
  object-fit: contain;
`;
const Hint = styled.p`
  margin: 0;
  color: ${token('ink2')};
`;
const FileInput = styled.input`
  ${visuallyHidden}
`;
const ErrorText = styled.p`
  margin: 0;
  color: ${token('hongInk')};
`;
