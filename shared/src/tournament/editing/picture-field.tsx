import { Button, failureText, logProblem } from '@league/shared';
import { isCancelled, type ProgressListener, useCancellable } from '@league/shared/api';
import {
  Answer,
  FileButton,
  IMAGE_TYPES,
  imageProblem,
  Quiet,
  Row,
  Stack,
  UploadProgress,
  useObjectUrl,
} from '@league/shared/kit';
import { useState } from 'react';
import { PictureFace } from './picture-face.ts';

interface Props {
  /** The address of the picture; null: there is none. */
  shown: string | null;
  alt: string;
  /** What has become of the last choice. */
  outcome?: { text: string; tone: 'error' | 'success' } | undefined;
  /** The share of the file that has been sent. */
  sending?: { share: number; onCancel: () => void } | undefined;
  isRemoving?: boolean;
  /** When others see a chosen picture. */
  when: string;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** Chooses, shows and removes a picture that everybody sees. */
function PictureField({ shown, alt, outcome, sending, isRemoving = false, when, ...acts }: Props) {
  const [problem, setProblem] = useState<string>();
  const isBusy = sending !== undefined || isRemoving;
  const said = problem ? { text: problem, tone: 'error' as const } : outcome;

  const handleFile = (file: File) => {
    const found = imageProblem(file);
    setProblem(found);
    if (!found) acts.onChoose(file);
  };
  const handleRemove = () => {
    setProblem(undefined);
    acts.onRemove();
  };

  return (
    <Stack $gap="s3" role="group" aria-label="Картинка">
      <strong>Картинка</strong>
      <Quiet>
        JPEG, PNG или WebP до 10&nbsp;МБ, лучше 1200 × 630 точек. Её видят все{when}: детей показывайте только
        с согласия родителей.
      </Quiet>
      {shown && <PictureFace src={shown} alt={alt} width={1200} height={630} />}
      {sending && (
        <UploadProgress share={sending.share} label="Загрузка картинки" onCancel={sending.onCancel} />
      )}
      {said && !isBusy && <Answer tone={said.tone}>{said.text}</Answer>}
      <Row>
        <FileButton
          fileLabel="Файл картинки"
          accept={IMAGE_TYPES.join()}
          busy={sending !== undefined}
          disabled={isBusy}
          onFile={handleFile}
        >
          {shown ? 'Заменить картинку' : 'Выбрать картинку'}
        </FileButton>
        {shown && (
          <Button variant="quiet" busy={isRemoving} disabled={isBusy} onClick={handleRemove}>
            Убрать картинку
          </Button>
        )}
      </Row>
    </Stack>
  );
}

/** The trigger and the state of a mutation that stores the picture of a thing. */
type Upload = readonly [
  (asked: {
    id: number;
    image: File;
    onProgress: ProgressListener;
  }) => Promise<{ error?: unknown }> & { abort: () => void },
  { isLoading: boolean },
];

/** Sends the picture of a thing, with progress and a way to stop it. */
function useSendPicture([upload, { isLoading }]: Upload) {
  const { run, cancel } = useCancellable();
  const [share, setShare] = useState(0);
  return {
    /** The error, if it was not stored; logged unless the person has stopped it. */
    send: async (id: number, image: File): Promise<unknown> => {
      setShare(0);
      const { error } = await run(upload({ id, image, onProgress: setShare }));
      if (error && !isCancelled(error)) logProblem('Не удалось загрузить картинку', error);
      return error;
    },
    sending: isLoading ? { share, onCancel: cancel } : undefined,
  };
}

/** A picture that is chosen before its thing is there: stored as soon as that is created. */
export function useFirstPicture(
  upload: Upload,
  /** For the log where the thing is not created; for the person where it is, without its picture. */
  { failed, missing }: { failed: string; missing: string },
) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const shown = useObjectUrl(file);
  const { send, sending } = useSendPicture(upload);
  const choose = (next: File | null) => {
    setProblem(undefined);
    setFile(next);
  };
  return {
    /** The address of the chosen one on this device; null: there is none. */
    shown,
    /** Why it is not stored, though the thing is created. */
    problem,
    forget: () => setFile(null),
    /** Sent again, a form finds what it has created: there is no second one. */
    storeAfter: async <Made extends { id: number }>(
      creating: PromiseLike<{ data?: Made | undefined; error?: unknown }>,
    ): Promise<{ data?: Made | undefined; error?: unknown }> => {
      setProblem(undefined);
      const created = await creating;
      if (created.error) logProblem(failed, created.error);
      if (!created.data || !file) return created;
      const error = await send(created.data.id, file);
      if (!error) return created;
      setProblem(isCancelled(error) ? missing : `${missing} ${failureText(error, 'Она не загрузилась.')}`);
      return { error };
    },
    field: (alt: string) => (
      <PictureField
        shown={shown}
        alt={alt}
        outcome={problem ? { text: problem, tone: 'error' } : undefined}
        sending={sending}
        when=""
        onChoose={choose}
        onRemove={() => choose(null)}
      />
    ),
  };
}

interface StoredPictureProps {
  picture: { id: number; picture_url?: string | null | undefined; picture_alt?: string | undefined };
  /** The mutations that store and remove it. */
  upload: Upload;
  removal: readonly [(asked: { id: number }) => Promise<{ error?: unknown }>, { isLoading: boolean }];
  /** Called after the picture is removed. */
  onRemoved: () => void;
}

/** The picture of a thing. It is stored as soon as it is chosen, without the form around it. */
export function StoredPicture({
  picture,
  upload,
  removal: [remove, { isLoading }],
  onRemoved,
}: StoredPictureProps) {
  const { id, picture_url, picture_alt } = picture;
  const { send, sending } = useSendPicture(upload);
  const [outcome, setOutcome] = useState<{ text: string; tone: 'error' | 'success' }>();

  const handleChoose = async (file: File) => {
    setOutcome(undefined);
    const error = await send(id, file);
    if (!error) return setOutcome({ text: 'Картинка сохранена.', tone: 'success' });
    if (isCancelled(error)) return;
    setOutcome({ text: failureText(error, 'Картинка не загрузилась. Попробуйте ещё раз.'), tone: 'error' });
  };
  const handleRemove = async () => {
    const { error } = await remove({ id });
    if (error) {
      logProblem('Не удалось убрать картинку', error);
      setOutcome({ text: failureText(error, 'Картинка не убрана. Попробуйте ещё раз.'), tone: 'error' });
      return;
    }
    onRemoved();
    setOutcome({ text: 'Картинка убрана.', tone: 'success' });
  };

  return (
    <PictureField
      shown={picture_url ?? null}
      alt={picture_alt ?? ''}
      outcome={outcome}
      sending={sending}
      isRemoving={isLoading}
      when=" и сразу после выбора"
      onChoose={handleChoose}
      onRemove={handleRemove}
    />
  );
}
