import { isApiError, logProblem } from '@league/shared';
import {
  useCreateApplicationMutation,
  useUpdateApplicationMutation,
  useUploadApplicationImageMutation,
} from '@league/shared/api';
import { type ClubApplication, ERROR_CODES } from '@league/shared/contract';
import { useRef, useState } from 'react';
import type { Draft } from './draft.ts';
import { type ApplicationFields, holds } from './wire.ts';

const NOT_SAVED = 'Не удалось отправить заявку. Всё введённое на месте: попробуйте ещё раз.';
const NO_PHOTO = 'Не удалось отправить фото. Попробуйте ещё раз.';

/** The provider's own sentence, where it has given one. */
const sentence = (error: unknown, otherwise: string) =>
  (isApiError(error) && typeof error.status === 'number' && error.message) || otherwise;

export type SaveState =
  | { step: 'idle' }
  | { step: 'saving' }
  /** `share` of the photo has left, from 0 to 1. */
  | { step: 'photo'; share: number }
  | { step: 'refused'; message: string; fields: Record<string, string> }
  /** Somebody has changed it meanwhile; `current` is how it stands now. */
  | { step: 'stale'; current: ClubApplication }
  /** The application is stored, its photo is not. */
  | { step: 'photoFailed'; saved: ClubApplication; message: string };

interface Options {
  /** Of the application that is being changed; null for a new one. */
  id: number | null;
  /** Asks for it anew. */
  reload: () => Promise<ClubApplication>;
  onSaved: (saved: ClubApplication) => void;
}

/** Sends an application and its photo, one after the other and once, however often it is asked for. */
export function useSave({ id, reload, onSaved }: Options) {
  const [state, setState] = useState<SaveState>({ step: 'idle' });
  const [create] = useCreateApplicationMutation();
  const [update] = useUpdateApplicationMutation();
  const [upload] = useUploadApplicationImageMutation();
  const isRunning = useRef(false);

  const sendNew = async (key: string, fields: ApplicationFields) => {
    const stored = await create({ key, ...fields }).unwrap();
    // An answer that was lost had stored what the draft was then.
    return holds(stored, fields)
      ? stored
      : update({ ...fields, id: stored.id, version: stored.version }).unwrap();
  };

  const sendChanged = async (applicationId: number, version: number, fields: ApplicationFields) => {
    try {
      return await update({ ...fields, id: applicationId, version }).unwrap();
    } catch (error) {
      if (!isApiError(error) || error.code !== ERROR_CODES.staleVersion) throw error;
      const current = await reload();
      // The same again: that answer was lost, and nobody else has changed anything.
      if (holds(current, fields)) return current;
      setState({ step: 'stale', current });
      return null;
    }
  };

  const sendPhoto = async (saved: ClubApplication, photo: File) => {
    setState({ step: 'photo', share: 0 });
    try {
      const onProgress = (share: number) => setState({ step: 'photo', share });
      await upload({ id: saved.id, image: photo, onProgress }).unwrap();
      onSaved(saved);
    } catch (error) {
      logProblem(NO_PHOTO, error);
      setState({ step: 'photoFailed', saved, message: sentence(error, NO_PHOTO) });
    }
  };

  /** One at a time: a second press is the same press. */
  const alone = async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    await work();
    isRunning.current = false;
  };

  const save = ({ key, version }: Draft, fields: ApplicationFields, photo: File | null) =>
    alone(async () => {
      setState({ step: 'saving' });
      try {
        const saved =
          id === null || version === null
            ? await sendNew(key, fields)
            : await sendChanged(id, version, fields);
        if (!saved) return;
        if (photo) await sendPhoto(saved, photo);
        else onSaved(saved);
      } catch (error) {
        logProblem('Не удалось отправить заявку', error);
        const fields = isApiError(error) ? error.fields : {};
        setState({ step: 'refused', message: sentence(error, NOT_SAVED), fields });
      }
    });

  return {
    state,
    save,
    retryPhoto: (saved: ClubApplication, photo: File) => alone(() => sendPhoto(saved, photo)),
    dismiss: () => setState({ step: 'idle' }),
  };
}
