import { Button, failureText, logProblem } from '@league/shared';
import { isCancelled, useCancellable } from '@league/shared/api';
import {
  Answer,
  Hidden,
  IMAGE_TYPES,
  imageProblem,
  isFileRefused,
  Stack,
  UploadProgress,
} from '@league/shared/kit';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
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
  const input = useRef<HTMLInputElement>(null);
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

  const handleChoice = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Allows choosing the same file again after it was corrected.
    target.value = '';
    if (!file) return;
    reset();
    const found = imageProblem(file);
    setProblem(found);
    if (!found) void send(file);
  };
  const action = isReplacing ? 'Заменить' : 'Загрузить';
  const openChooser = () => input.current?.click();
  const refusal = problem ?? (isFileRefused(error) ? failureText(error, REFUSED) : undefined);

  return (
    <Stack $gap="s3">
      <Hidden
        as="input"
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join()}
        aria-label={`Файл: ${title}`}
        tabIndex={-1}
        disabled={isLoading}
        onChange={handleChoice}
      />
      {isLoading && <UploadProgress share={share} label={`Загрузка: ${title}`} onCancel={cancel} />}
      {refusal && !isLoading && (
        <Answer
          tone="error"
          action={
            <Button variant="secondary" aria-label={`Выбрать другой файл: ${title}`} onClick={openChooser}>
              Выбрать другой файл
            </Button>
          }
        >
          {refusal}
        </Answer>
      )}
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
      <Button
        variant="secondary"
        busy={isLoading}
        disabled={isLoading}
        aria-label={`${action}: ${title}`}
        onClick={openChooser}
      >
        {action}
      </Button>
    </Stack>
  );
}

const REFUSED = 'Файл не подошёл. Выберите снимок JPEG, PNG или WebP до 10\u00a0МБ.';
