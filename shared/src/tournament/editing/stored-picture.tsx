import { failureText, logProblem } from '@league/shared';
import { isCancelled } from '@league/shared/api';
import { useState } from 'react';
import { PictureField } from './picture-field.tsx';
import { type Upload, useSendPicture } from './use-send-picture.ts';

interface Props {
  picture: { id: number; picture_url?: string | null | undefined; picture_alt?: string | undefined };
  /** The mutations that store and remove it. */
  upload: Upload;
  removal: readonly [(asked: { id: number }) => Promise<{ error?: unknown }>, { isLoading: boolean }];
  /** Called after the picture is removed. */
  onRemoved: () => void;
}

/** The picture of a thing. It is stored as soon as it is chosen, without the form around it. */
export function StoredPicture({ picture, upload, removal: [remove, { isLoading }], onRemoved }: Props) {
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
