import { Button, failureText, logProblem } from '@league/shared';
import { isCancelled, useCancellable } from '@league/shared/api';
import {
  Answer,
  FileButton,
  IMAGE_TYPES,
  imageProblem,
  isFileRefused,
  Stack,
  UploadProgress,
} from '@league/shared/kit';
import { useEffect, useRef, useState } from 'react';
import type { DocumentRef } from './documents.api.ts';
import { useUploadDocumentMutation } from './documents.api.ts';

interface Props extends DocumentRef {
  title: string;
  isReplacing: boolean;
  onBusy: (isBusy: boolean) => void;
}

/**
 * Accepts an image of a paper and uploads it. A file whose upload failed or was cancelled is kept and can be sent
 * again; a refused file has to be replaced.
 */
export function UploadDocument({ userId, kind, title, isReplacing, onBusy }: Props) {
  const [upload, { error, isLoading, isSuccess, originalArgs, reset }] = useUploadDocumentMutation();
  const { run, cancel } = useCancellable();
  const [problem, setProblem] = useState<string>();
  const [share, setShare] = useState(0);

  const send = async (image: Blob) => {
    onBusy(true);
    setShare(0);
    const answer = await run(upload({ id: userId, kind, image, onProgress: setShare }));
    onBusy(false);
    if (answer.error && !isCancelled(answer.error)) logProblem('Не удалось загрузить документ', answer.error);
  };
  const retry = useRef<HTMLButtonElement>(null);
  const wasCancelled = !isLoading && isCancelled(error);
  useEffect(() => {
    // The pressed button is gone with the upload.
    if (wasCancelled) retry.current?.focus();
  }, [wasCancelled]);

  const handleFile = (file: File) => {
    reset();
    const found = imageProblem(file);
    setProblem(found);
    if (!found) void send(file);
  };
  const refusal = problem ?? (isFileRefused(error) ? failureText(error, REFUSED) : undefined);
  const action = refusal ? 'Выбрать другой файл' : isReplacing ? 'Заменить' : 'Загрузить';

  return (
    <Stack $gap="s3">
      {isLoading && <UploadProgress share={share} label={`Загрузка: ${title}`} onCancel={cancel} />}
      {refusal && !isLoading && <Answer tone="error">{refusal}</Answer>}
      {error && !refusal && !isLoading && (
        <Answer
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
        </Answer>
      )}
      {isSuccess && isReplacing && <Answer tone="success">Файл загружен.</Answer>}
      <FileButton
        fileLabel={`Файл: ${title}`}
        accept={IMAGE_TYPES.join()}
        busy={isLoading}
        disabled={isLoading}
        aria-label={`${action}: ${title}`}
        onFile={handleFile}
      >
        {action}
      </FileButton>
    </Stack>
  );
}

const REFUSED = 'Файл не подошёл. Выберите снимок JPEG, PNG или WebP до 10\u00a0МБ.';
