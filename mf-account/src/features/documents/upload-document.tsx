import { logProblem, token, visuallyHidden } from '@league/shared';
import { type DocumentRef, isCancelled, useCancellable, useUploadDocumentMutation } from '@league/shared/api';
import { Button, Notice, UploadProgress } from '@league/shared/kit';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { failureText } from '../../lib/failure-text.ts';

const NOT_AN_IMAGE = 'Это не изображение. Выберите фотографию или скан: JPEG, PNG или WebP.';

interface Props extends DocumentRef {
  title: string;
  isReplacing: boolean;
  onBusy: (isBusy: boolean) => void;
}

/** Takes an image of a paper and sends it. A file that did not arrive, or was called off, is kept and can be sent again. */
export function UploadDocument({ userId, kind, title, isReplacing, onBusy }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [upload, { error, isLoading, originalArgs, reset }] = useUploadDocumentMutation();
  const { run, cancel } = useCancellable();
  const [isRefused, setRefused] = useState(false);
  const [share, setShare] = useState(0);

  const send = async (image: Blob) => {
    onBusy(true);
    setShare(0);
    const answer = await run(upload({ userId, kind, image, onProgress: setShare }));
    onBusy(false);
    if (answer.error && !isCancelled(answer.error)) logProblem('Не удалось загрузить документ', answer.error);
  };
  const retry = useRef<HTMLButtonElement>(null);
  const wasCancelled = !isLoading && isCancelled(error);
  useEffect(() => {
    // The button that was pressed is gone with the upload.
    if (wasCancelled) retry.current?.focus();
  }, [wasCancelled]);

  const handleChoice = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file may be chosen again after it has been mended.
    target.value = '';
    if (!file) return;
    reset();
    setRefused(!file.type.startsWith('image/'));
    if (file.type.startsWith('image/')) void send(file);
  };
  const action = isReplacing ? 'Заменить' : 'Загрузить';

  return (
    <Stack>
      <Input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={`Файл: ${title}`}
        tabIndex={-1}
        disabled={isLoading}
        onChange={handleChoice}
      />
      {isLoading && <UploadProgress share={share} label={`Загрузка: ${title}`} onCancel={cancel} />}
      {isRefused && <Notice tone="error">{NOT_AN_IMAGE}</Notice>}
      {error && !isLoading && (
        <Notice
          tone={wasCancelled ? 'info' : 'error'}
          action={
            originalArgs && (
              <Button ref={retry} variant="secondary" onClick={() => void send(originalArgs.image)}>
                Повторить
              </Button>
            )
          }
        >
          {wasCancelled
            ? 'Загрузка отменена.'
            : failureText(error, 'Не удалось загрузить файл. Попробуйте ещё раз.')}
        </Notice>
      )}
      <Button
        variant="secondary"
        busy={isLoading}
        disabled={isLoading}
        aria-label={`${action}: ${title}`}
        onClick={() => input.current?.click()}
      >
        {action}
      </Button>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${token('s3')};
`;
const Input = styled.input`
  ${visuallyHidden}
`;
